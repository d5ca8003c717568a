import { words } from '../../language/words.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { FoundSentence } from './Evidence.ts'
import { lineLabel } from './lineLabel.ts'

/** Tells whether a sentence, the label of its line or the headings above it have a term. */
export const tellsOf = (sentence: FoundSentence): ((term: string) => boolean) => {
  const { sentences, path } = readPassage(sentence.passage)
  const terms = sentences.find(one => one.start === sentence.start)?.terms
  const label = words(lineLabel(sentence) ?? '')
  return term => terms?.has(term) === true || path.has(term) || label.includes(term)
}
