import { partAt } from '../../../training/passage.ts'
import type { EvidenceSentence } from '../../evidence/Evidence.ts'

const most = 8
/** A row with this share of the best one's chance is as likely as that. */
const tied = 0.8

/** The part of its passage that a sentence stands in, if that is a table with named columns. */
const tableOf = ({ passage, start }: EvidenceSentence) => {
  const part = partAt(passage, start)
  return part?.kind === 'table' && part.header ? part : undefined
}

/**
 * The rows that a question fits alike, as in `Which plans are there?`, in the order of the table.
 * `isPart`: the table itself was asked for, so all sentences if the best is a row.
 */
export const tiedRows = <T extends EvidenceSentence>(sentences: T[], isPart = false): T[] => {
  const [best] = sentences
  if (!best || !tableOf(best)) return []
  if (isPart) return sentences
  const areRows = sentences.every(one => tableOf(one) && one.score === best.score)
  const rows = sentences
    .filter(one => areRows || (one.passage.id === best.passage.id && tableOf(one)))
    .filter(({ score }) => score >= best.score * tied)
    .toSorted((one, other) => (one.passage === other.passage ? one.start - other.start : 0))
  return rows.length > 1 && rows.length <= most ? rows : []
}
