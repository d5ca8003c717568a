import { queryTerms, terms } from '@sandbox-ai/text/terms'
import type { Evidence } from '../../Evidence.ts'
import { tableOf } from '../tableOf.ts'

/**
 * Returns the units of an answer without those rows of the first one's table that share fewer words with the message: none
 * but words that the first row shares as well.
 */
export function dropOtherRows(message: string, [first, ...others]: Evidence[]): Evidence[] {
  if (!first) return []
  const { language } = first.passage
  const words = new Set(queryTerms(message, language))
  const shared = ({ passage, start, end }: Evidence) =>
    words.intersection(new Set(terms(passage.text.slice(start, end), language)))
  const own = shared(first)
  const isRelevant = (other: Evidence) => {
    const less = shared(other)
    return !isOfOneTable(first, other) || less.size === own.size || !less.isSubsetOf(own)
  }
  return [first, ...others.filter(isRelevant)]
}

/** True for rows of one table. */
const isOfOneTable = (one: Evidence, other: Evidence): boolean =>
  one.part.kind === 'table' && tableOf(one.passage, one.part) === tableOf(other.passage, other.part)
