import { readQuestion, type ReadQuestion } from '../../src/answering/question/readQuestion.ts'
import {
  type Place,
  type Signs,
  signsOf,
} from '../../src/answering/evidence/signs/sentenceSigns.ts'
import { sentencePlaces, filterSentences } from '../../src/answering/evidence/findEvidence.ts'
import { memoryBot } from '../memoryBot.ts'
import { normal } from '../squad.ts'
import type { Asked, Asking, Kind, Material } from './askings.ts'

/** A question with the signs of all sentences it meets. */
export type Example = {
  material: Material
  fold: number
  kind: Kind
  q: string
  question: ReadQuestion
  sentences: Sentence[]
}
/** `speaks`: its passage speaks of what the question names. */
type Sentence = {
  place: Place
  signs: Signs
  values: number[]
  answers: boolean
  chance: number
  speaks: boolean
}

export async function examplesOf({ material, fold, passages, asked }: Asking): Promise<Example[]> {
  const bot = await memoryBot(passages)
  const examples: Example[] = []
  for (const one of asked) {
    const question = readQuestion(one.q, bot.stats)
    const met = sentencePlaces(await bot.search(one.q)).map(place => ({
      place,
      signs: signsOf(question, place),
      chance: 0,
    }))
    const speaks = new Set(filterSentences({ question: one.q, message: one.q }, question, met))
    examples.push({
      material,
      fold,
      kind: one.kind,
      q: one.q,
      question,
      sentences: met.map(sentence => {
        const { place, signs } = sentence
        const { start, end } = place.sentence
        return {
          place,
          signs,
          values: Object.values(signs),
          answers: holdsAnswer(one, place.ranked.passage.text.slice(start, end)),
          chance: 0,
          speaks: speaks.has(sentence),
        }
      }),
    })
  }
  return examples
}

function holdsAnswer({ answers, kind, paragraph }: Asked, sentence: string): boolean {
  if (kind !== 'answerable' || !paragraph.includes(sentence)) return false
  const said = normal(sentence)
  return answers.some(answer => said.includes(normal(answer)))
}
