import { tokens } from '../../../language/tokens.ts'
import { answeredOtherwise } from '../../evidence/answeredOtherwise.ts'
import { type EvidenceSentence, type FoundSentence, quoteOf } from '../../evidence/Evidence.ts'
import { isOtherNumber } from '../../evidence/sameThing.ts'

const most = 3

const numbersOf = (text: string) =>
  tokens(text)
    .filter(({ kind }) => kind === 'number')
    .map(({ folded }) => folded)

/**
 * The sentences that contradict the chosen one: of other files, that say another number about the same thing, and of
 * those that hold all a question names (`plain`), that answer it otherwise.
 */
export const contradicting = <T extends EvidenceSentence>(
  chosen: T,
  sentences: T[],
  plain: FoundSentence[],
  question: string,
): T[] => {
  const asked = numbersOf(question)
  const isAsked = (one: T) => {
    const said = numbersOf(quoteOf(one))
    return asked.every(number => said.includes(number))
  }
  const isPlain = ({ passage, start }: T) =>
    plain.some(one => one.passage === passage && one.start === start)
  const otherwise = isPlain(chosen) ? answeredOtherwise(question, sentences.filter(isPlain)) : []
  const isOther = (other: T) =>
    other.passage.fileId !== chosen.passage.fileId && isAsked(other) && isOtherNumber(chosen, other)
  return sentences.filter(one => otherwise.includes(one) || isOther(one)).slice(0, most - 1)
}
