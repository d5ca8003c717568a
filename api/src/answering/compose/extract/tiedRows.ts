import type { EvidenceSentence } from '../../evidence/findEvidence.ts'

const most = 8
/** Chances this near to each other do not tell rows apart. */
const tied = 0.95

/** The part a sentence stands in, where that is a table with named columns. */
const tableOf = ({ passage, start }: EvidenceSentence) => {
  const part = passage.parts.findLast(({ at }) => at <= start)
  return part?.kind === 'table' && part.header ? part : undefined
}

/** Whether a row only names the columns. */
export const namesColumns = ({ passage, start, end }: EvidenceSentence): boolean => {
  const row = passage.text.slice(start, end)
  return passage.parts.some(({ header }) => header?.join('\t') === row)
}

/**
 * The rows of a table that a question fits alike, such as `Which plans are there?`, as they stand. `isWhole`: all
 * sentences, where the best is a row, since the whole table was asked for.
 */
export const tiedRows = <T extends EvidenceSentence>(sentences: T[], isWhole = false): T[] => {
  const [best] = sentences
  if (!best || !tableOf(best)) return []
  if (isWhole) return sentences
  const rows = sentences
    .filter(one => one.passage.id === best.passage.id && tableOf(one))
    .filter(({ score }) => score >= best.score * tied)
    .toSorted((one, other) => one.start - other.start)
  return rows.length > 1 && rows.length <= most ? rows : []
}
