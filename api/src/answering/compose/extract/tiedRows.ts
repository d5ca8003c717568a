import { partAt } from '../../../training/passage.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'

const most = 8
/** Chances this near to each other do not tell rows apart. */
const tied = 0.8

/** The part a sentence stands in, where that is a table with named columns. */
const tableOf = ({ passage, start }: EvidenceSentence) => {
  const part = partAt(passage, start)
  return part?.kind === 'table' && part.header ? part : undefined
}

/**
 * The rows of a table that a question fits alike, such as `Which plans are there?`, as they stand. `isWhole`: all
 * sentences, where the best is a row, since the whole table was asked for.
 */
export const tiedRows = <T extends EvidenceSentence>(sentences: T[], isWhole = false): T[] => {
  const [best] = sentences
  if (!best || !tableOf(best)) return []
  if (isWhole) return sentences
  const areRows = sentences.every(one => tableOf(one) && one.score === best.score)
  const rows = sentences
    .filter(one => areRows || (one.passage.id === best.passage.id && tableOf(one)))
    .filter(({ score }) => score >= best.score * tied)
    .toSorted((one, other) => (one.passage === other.passage ? one.start - other.start : 0))
  return rows.length > 1 && rows.length <= most ? rows : []
}
