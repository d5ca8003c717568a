import type { Source } from '@sandbox-ai/api/contract'

export type Part =
  /** Words: those before the marked ones, the marked, those after them. */
  | { words: [string, string, string] }
  /** Neighbouring rows under the names of their columns. */
  | { head: string[]; rows: { cells: string[]; isMarked: boolean }[] }
  /** Lines of code, which keep their white space. */
  | { code: string; isMarked: boolean }

/** Lines of cells, which tabs part; one that begins with a tab is a line of code. */
const tables = /((?:^.*\S\t.*(?:\n|$))+)/m

type Quoted = Pick<Source, 'before' | 'quote' | 'after' | 'header' | 'isCode'>

/** A quote in what stands around it, marked there, or the quote alone: words, tables as tables and code as code. */
export const passage = (source: Quoted): Part[] => {
  const { before = '', quote, after = '', header = [], isCode } = source
  if (isCode) {
    const code = { code: quote, isMarked: before + after !== '' }
    return [...passage({ quote: before }), code, ...passage({ quote: after.replace(/^\n/, '') })]
  }
  const text = before + quote + after
  const from = before.length
  const to = from + quote.length
  const isAlone = text === quote
  let at = 0
  return text.split(tables).map((piece, i): Part => {
    const start = at
    at += piece.length
    if (i % 2 === 0) {
      const [begin, end] = isAlone
        ? [0, 0]
        : [from - start, to - start].map(edge => Math.max(edge, 0))
      return { words: [piece.slice(0, begin), piece.slice(begin, end), piece.slice(end)] }
    }
    let row = start
    let head: string[] = []
    const rows = piece
      .trimEnd()
      .split('\n')
      .map(line => {
        const isQuoted = row < to && row + line.length > from
        row += line.length + 1
        if (isQuoted) head = header
        return { cells: line.split('\t'), isMarked: isQuoted && !isAlone }
      })
    return { head, rows: rows.filter(({ cells }) => cells.join() !== head.join()) }
  })
}
