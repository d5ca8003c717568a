import { isFunctionWord } from '../../../language/functionWords.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { term, words } from '../../../language/words.ts'
import type { Row, Table } from './tablesIn.ts'

/** A letter or a number by itself, as zones and rooms are called. */
export const isMark = (name: string) => /^(?:\p{L}|\p{Nd}{1,4})$/u.test(name.trim())

/** The rows of a table that a question calls by their name, and its words that do. */
export type RowsCalled = { rows: Row[]; said: Token[] }

/**
 * The rows that a question names by all the words of their first cell, those with the longest name. A letter or number
 * names one only right behind what the first column is called: `zone C`.
 */
export const rowsCalled = (question: string, { header, rows }: Table): RowsCalled => {
  const found = tokens(question)
  const kind = new Set(words(header[0] ?? ''))
  const saidFor = ({ cells: [name = ''] }: Row): Token[] => {
    const own = tokens(name)
    const at = found.findIndex((_, from) =>
      own.every(({ folded }, step) => found[from + step]?.folded === folded),
    )
    const isBehind = at > 0 && kind.has(term(found[at - 1]!))
    const isTold = isMark(name) ? isBehind : own.some(({ folded }) => !isFunctionWord(folded))
    return own.length && at >= 0 && isTold ? found.slice(at, at + own.length) : []
  }
  const called = rows.map(row => ({ row, said: saidFor(row) }))
  const most = Math.max(1, ...called.map(({ said }) => said.length))
  const longest = called.filter(({ said }) => said.length === most)
  return { rows: longest.map(({ row }) => row), said: longest.flatMap(({ said }) => said) }
}
