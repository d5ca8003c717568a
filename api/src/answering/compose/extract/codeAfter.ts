import { tokens } from '../../../language/tokens.ts'
import { answerKind } from '../../languages/answerKind.ts'
import { isWord } from '../../languages/wordIn.ts'
import type { Cite } from '../../claims/Claim.ts'

const mostLines = 30
/** So many parts behind the words, one may lead from them to the code. */
const mostBetween = 2

const isExample = isWord('example')

/**
 * The code that shows what is said, where a question asks how something is done or for an example of it: what follows in
 * the same passage, after one paragraph at most. Nothing where that is long.
 */
export const codeAfter = ({ passage, end }: Cite, question: string): Cite | undefined => {
  if (answerKind(question) !== 'manner' && !tokens(question).some(one => isExample(one.folded)))
    return undefined
  const { parts, text } = passage
  const next = parts.findIndex(({ at }) => at >= end)
  const number = parts.findIndex(
    ({ kind }, at) => kind === 'code' && next >= 0 && at >= next && at < next + mostBetween,
  )
  const part = parts[number]
  if (!part) return undefined
  const code = text.slice(part.at, parts[number + 1]?.at).trimEnd()
  return code.split('\n').length > mostLines
    ? undefined
    : { passage, start: part.at, end: part.at + code.length }
}
