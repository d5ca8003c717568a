import { tokens } from '../../../language/tokens.ts'
import { partAt } from '../../../training/passage.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'
import { readPassage } from '../../passages/readPassage.ts'

/** So few words may be part of any code. */
const leastWords = 3
/** So many sentences are told of it. */
const mostTold = 2

/**
 * What is said of a message of some program that was pasted as a question: the sentences behind the code that holds it, as
 * likely as that. Everything else, and code that nothing is said of, as it is.
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

/** Whether a line has all the words of a question one after the other. */
const holds = (line: string, question: string) => {
  const [has, asked] = [line, question].map(text => tokens(text).map(({ folded }) => folded))
  return asked!.length >= leastWords && ` ${has!.join(' ')} `.includes(` ${asked!.join(' ')} `)
}
