import { quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import { queryTerms, terms } from '@sandbox-ai/text/terms'
import type { Table } from './parseTables.ts'

/** Returns the indexes of rows with the words of the message that distinguish rows; all where there are no such words. */
export function matchingRows(message: string, { rows }: Table): number[] {
  const language = rows[0]?.passage.language ?? ''
  const rowTerms = rows.map(({ cells }) => new Set(terms(cells.join(' '), language)))
  const distinctive = queryTerms(withoutQuantities(message), language).filter(term => {
    const count = rowTerms.filter(one => one.has(term)).length
    return count > 0 && count < rows.length
  })
  const all = [...rows.keys()]
  const matches = all.filter(at => distinctive.every(term => rowTerms[at]!.has(term)))
  return distinctive.length && matches.length ? matches : all
}

/**
 * Returns the indexes of rows whose first cell the message names, in the order of the table: those with more of its words
 * than any other row that has one of them.
 */
export function rowsNamed(message: string, { rows }: Table): number[] {
  const language = rows[0]?.passage.language ?? ''
  const names = rows.map(({ cells }) => new Set(terms(cells[0] ?? '', language)))
  const words = new Set(queryTerms(message, language))
  const shared = names.map(name => name.intersection(words))
  return [...rows.keys()].filter(at =>
    [...shared[at]!].some(word =>
      shared.every((other, place) => {
        if (place === at || !other.has(word)) return true
        const [own, others] = [shared[at]!.size, other.size]
        return own > others || (own === others && names[at]!.size < names[place]!.size)
      }),
    ),
  )
}

const withoutQuantities = (message: string): string =>
  quantitiesIn(message).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    message,
  )
