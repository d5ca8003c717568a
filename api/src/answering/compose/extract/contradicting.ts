import { tokens } from '../../../language/tokens.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'
import { isOtherNumber } from '../../evidence/sameThing.ts'

const most = 3

const numbersOf = (text: string) =>
  tokens(text)
    .filter(({ kind }) => kind === 'number')
    .map(({ folded }) => folded)

/** The sentences of other files that say another number about what the chosen one says. */
export const contradicting = <T extends EvidenceSentence>(
  chosen: T,
  sentences: T[],
  question: string,
): T[] => {
  const asked = numbersOf(question)
  const isAsked = ({ passage, start, end }: T) => {
    const said = numbersOf(passage.text.slice(start, end))
    return asked.every(number => said.includes(number))
  }
  return sentences
    .filter(other => other.passage.fileId !== chosen.passage.fileId)
    .filter(other => isAsked(other) && isOtherNumber(chosen, other))
    .slice(0, most - 1)
}
