import { readPassage } from '../passages/readPassage.ts'
import type { FoundSentence } from './Evidence.ts'

/** Tells whether a sentence, or the headings above it, have a term. */
export const tellsOf = ({ passage, start }: FoundSentence): ((term: string) => boolean) => {
  const { sentences, path } = readPassage(passage)
  const terms = sentences.find(one => one.start === start)?.terms
  return term => terms?.has(term) === true || path.has(term)
}
