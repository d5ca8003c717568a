import { type Token, tokens } from '../../../language/tokens.ts'
import { partAt } from '../../../training/passage.ts'
import { answerKind } from '../../languages/answerKind.ts'
import { isWord } from '../../languages/wordIn.ts'
import { readPassage } from '../../passages/readPassage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { leadsOn } from './nextTo.ts'

/** How many lines of code are shown as a whole at most. */
const mostLines = 40
/** How far behind the words the code may begin, in parts: one part may lead to it. */
const mostBetween = 2

const saysExample = isWord('example')
const isExample = ({ folded }: Token) => saysExample(folded)

export const isCode = ({ passage, start }: Cite): boolean => partAt(passage, start)?.kind === 'code'

/**
 * The code that a line stands in: all of it or, where that is too long, what stands
 * between empty lines; else the line.
 */
export const wholeCode = ({ passage, start, end }: Cite): Cite => {
  const { parts, text } = passage
  const number = parts.findLastIndex(({ at }) => at <= start)
  const from = parts[number]?.at ?? 0
  const to = parts[number + 1]?.at ?? text.length
  const whole = stretch(passage, from, to)
  if (isShort(whole)) return whole
  const before = text.slice(from, start).lastIndexOf('\n\n')
  const after = text.slice(end, to).indexOf('\n\n')
  const around = stretch(
    passage,
    before < 0 ? from : from + before + 2,
    after < 0 ? to : end + after,
  )
  return isShort(around) ? around : { passage, start, end }
}

/**
 * The sentence that leads to some code, as `This does it:` does. Nothing where the
 * code is not the first line below it.
 */
export const beforeCode = ({ passage, start }: Cite): Cite | undefined => {
  const isBeginning = partAt(passage, start)?.at === start
  const before = readPassage(passage).sentences.findLast(one => isBeginning && one.start < start)
  const isLead =
    before?.kind === 'paragraph' && leadsOn(passage.text.slice(before.start, before.end))
  return isLead ? { passage, start: before.start, end: before.end } : undefined
}

/**
 * The code that shows what a sentence says: it follows in the same passage, after one paragraph at
 * most. Nothing unless the sentence leads to it or the question asks for an example or how
 * something is done, and nothing where the code is long.
 */
export const codeAfter = ({ passage, start, end }: Cite, question: string): Cite | undefined => {
  const { parts, text } = passage
  const isWanted = answerKind(question) === 'manner' || tokens(question).some(isExample)
  if (!isWanted && !leadsOn(text.slice(start, end))) return undefined
  const next = parts.findIndex(({ at }) => at >= end)
  const number = parts.findIndex(
    ({ kind }, at) => kind === 'code' && next >= 0 && at >= next && at < next + mostBetween,
  )
  const part = parts[number]
  if (!part) return undefined
  const code = stretch(passage, part.at, parts[number + 1]?.at ?? text.length)
  return isShort(code) ? code : undefined
}

const stretch = (passage: Cite['passage'], start: number, end: number): Cite => ({
  passage,
  start,
  end: start + passage.text.slice(start, end).trimEnd().length,
})

const isShort = ({ passage, start, end }: Cite) =>
  passage.text.slice(start, end).split('\n').length <= mostLines
