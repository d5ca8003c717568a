import { tokens } from '../../../language/tokens.ts'
import { partAt } from '../../../training/passage.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'
import { readPassage } from '../../passages/readPassage.ts'

/** A pasted message has at least so many words: fewer may stand in any code. */
const leastWords = 3
/** How many sentences behind the code are told at most. */
const mostTold = 2

/**
 * For a program's message that was pasted as a question: the sentences behind the
 * code that holds it, as likely as that line. Any other sentence, and code that
 * nothing is said about, comes back as it is.
 */
export const behindPasted = (sentence: EvidenceSentence, question: string): EvidenceSentence[] => {
  const { passage, start, end, score } = sentence
  const isCode = partAt(passage, start)?.kind === 'code'
  if (!isCode || !holds(passage.text.slice(start, end), question)) return [sentence]
  const behind = readPassage(passage).sentences.filter(one => one.start > start)
  const first = behind.findIndex(({ kind }) => kind !== 'code')
  const told = first < 0 ? [] : behind.slice(first, first + mostTold)
  const prose = told.filter(({ kind }) => kind === 'paragraph')
  return prose.length ? prose.map(({ start, end }) => ({ passage, start, end, score })) : [sentence]
}

/** Whether a line has all words of a question, one right after the other. */
const holds = (line: string, question: string) => {
  const [has, asked] = [line, question].map(text => tokens(text).map(({ folded }) => folded))
  return asked!.length >= leastWords && ` ${has!.join(' ')} `.includes(` ${asked!.join(' ')} `)
}
