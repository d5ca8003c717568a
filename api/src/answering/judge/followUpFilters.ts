import { near, partOfSpeech } from '../../language/thesaurus.ts'
import { fold } from '../../language/tokens.ts'
import { words } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Turn } from '../conversation.ts'
import { alike } from '../question/isMet.ts'
import { isOfKind } from '../question/isOfKind.ts'
import type { EvidenceSentence, FoundSentence } from '../evidence/Evidence.ts'
import { tellsOf } from '../evidence/tellsOf.ts'
import { readTokens } from '../passages/readPassage.ts'
import { answerKind } from '../languages/answerKind.ts'
import type { AnswerKind } from '../languages/Language.ts'
import { shapeAsked, shows } from '../shapes/shape.ts'
import { repairTypos } from '../question/repairTypos.ts'

const namesThing = (word: string) => {
  const part = partOfSpeech(fold(word))
  return part === undefined || part === 'noun'
}

/** Tells the sentences that speak of all the things that some words name. */
export const speaksOf = (about: string[], stats: WordStats) => {
  const things = about.filter(namesThing)
  const wanted = (things.length ? things : about).map(word => {
    const [term = ''] = words(repairTypos(word, stats))
    const meanings = [...near(fold(word))].filter(([, nearness]) => nearness >= alike)
    return [term, ...meanings.map(([one]) => one)]
  })
  return (sentence: EvidenceSentence): boolean => {
    const tells = tellsOf(sentence)
    return wanted.every(terms => terms.some(tells))
  }
}

/** `question`: the message as it was understood. */
type FollowUp = { message: string; question: string; history: Turn[] }

/** What any words may tell. */
const told = new Set<AnswerKind>(['thing', 'yesno', 'manner'])

/** Tells, where a follow-up asks for a reason, a time, a number …, the sentences that were said already and give none. */
export const saidWithoutKind = ({ question, message, history }: FollowUp) => {
  const said = history.at(-1)?.sources ?? []
  const shape = shapeAsked(question)
  const kind = answerKind(message)
  const isOpen = question === message || (!shape && told.has(kind))
  const gives = (text: string) =>
    shape ? shows(shape, text) : readTokens(text).some(token => isOfKind(token, kind))
  return ({ passage, start, end }: FoundSentence): boolean => {
    if (isOpen || !said.some(({ id }) => id === passage.id)) return false
    const text = passage.text.slice(start, end)
    return said.some(({ quote }) => quote.includes(text)) && !gives(text)
  }
}
