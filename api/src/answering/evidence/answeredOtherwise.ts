import { answerKind } from '../languages/answerKind.ts'
import { shapeAsked } from '../shapes/shape.ts'
import { isDenied } from '../statements/isDenied.ts'
import { stated } from '../statements/stated.ts'
import { type FoundSentence, quoteOf } from './Evidence.ts'
import { isAboutSame, numbersIn } from './sameThing.ts'

/**
 * The sentences that answer a question otherwise than the first of those that hold all it names, and with much the same
 * words: to yes or no, those that deny what it says or say what it denies; where a price, hours or the like are asked
 * for, those of other files with other numbers. A file that has several such sentences tells of several things, and
 * contradicts nothing.
 */
export const answeredOtherwise = <T extends FoundSentence>(
  question: string,
  [first, ...others]: T[],
): T[] => {
  if (!first) return []
  const alike = others.filter(other => isAboutSame(first, other))
  if (answerKind(question) === 'yesno') {
    const said = statedBy(first)
    return alike.filter(other => isDenied(said, statedBy(other)))
  }
  const files = Map.groupBy([first, ...others], ({ passage }) => passage.fileId)
  const isAlone = ({ passage }: T) => new Set(files.get(passage.fileId)?.map(quoteOf)).size === 1
  if (!shapeAsked(question) || !isAlone(first)) return []
  const numbers = numbersIn(first)
  return alike.filter(
    other =>
      other.passage.fileId !== first.passage.fileId &&
      isAlone(other) &&
      numbersIn(other).symmetricDifference(numbers).size > 0,
  )
}

const statedBy = (one: FoundSentence) => stated(quoteOf(one))
