import {
  type Judged,
  type Signs,
  signsOf,
} from '../../src/answering/evidence/signs/sentenceSigns.ts'
import {
  type CandidateSentence,
  candidateSentences,
} from '../../src/answering/evidence/candidateSentences.ts'
import { readWanted, type Wanted } from '../../src/answering/evidence/plain/wanted.ts'
import { memoryBot } from '../memoryBot.ts'
import type { Asking, Kind, Material } from './Asking.ts'

/** A question with all sentences it meets. */
export type Example = {
  material: Material
  fold: number
  kind: Kind
  wanted: Wanted
  sentences: Sentence[]
  /** Of the sentences' signs, in the order of their values. */
  signNames: string[]
}
/** `values` are its signs in their order: of two million sentences they would take too much room by their names. */
type Sentence = CandidateSentence & { values: Float32Array; answers: boolean }
/** A question whose sentences were judged, the likeliest first. */
export type JudgedExample = Omit<Example, 'sentences'> & {
  sentences: (Sentence & Pick<Judged, 'score' | 'chance'>)[]
}

export async function examplesOf({ material, fold, passages, asked }: Asking): Promise<Example[]> {
  const bot = await memoryBot(passages)
  const examples: Example[] = []
  let signNames: string[] | undefined
  for (const { q, kind, isAnswer } of asked) {
    const ranked = await bot.search(q)
    const { wanted, sentences } = candidateSentences(readWanted(q, bot.stats), q, ranked)
    const signed = sentences.map(sentence => {
      const { ranked, sentence: said } = sentence.place
      const signs = signsOf(wanted, sentence)
      signNames ??= Object.keys(signs)
      return {
        ...sentence,
        values: Float32Array.from(Object.values(signs)),
        answers: kind === 'answerable' && isAnswer(ranked.passage.text.slice(said.start, said.end)),
      }
    })
    examples.push({ material, fold, kind, wanted, sentences: signed, signNames: signNames ?? [] })
  }
  return examples
}

/** The sentences with their signs by name. */
export const judgedOf = ({ sentences, signNames }: JudgedExample): Judged[] =>
  sentences.map(one => ({
    ...one,
    signs: Object.fromEntries(signNames.map((name, at) => [name, one.values[at]!])) as Signs,
  }))
