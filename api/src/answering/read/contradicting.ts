import { terms } from '@sandbox-ai/text/terms'
import type { Evidence } from '../Evidence.ts'

/** Two units say the same thing differently where they share this share of their terms. */
const alike = 0.6
const most = 2

/**
 * Returns the units of other files that say what the first one says under like headings, but for a number or a few words:
 * where material contradicts itself both are told.
 */
export function contradicting(first: Evidence, others: Evidence[]): Evidence[] {
  const own = termsOf(first)
  return others
    .filter(other => {
      if (other.passage.fileId === first.passage.fileId) return false
      const terms = termsOf(other)
      return areAlike(own, terms) && own.symmetricDifference(terms).size > 0
    })
    .slice(0, most)
}

/** True where two units, given by their terms, are about the same. */
export const areAlike = (one: Set<string>, other: Set<string>): boolean =>
  one.intersection(other).size >= alike * Math.max(one.size, other.size)

/** Returns the terms of a unit and its headings, the file's title aside. */
export const termsOf = ({ passage, start, end }: Evidence): Set<string> => {
  const words = [...passage.path.slice(1), passage.text.slice(start, end)].join('\n')
  return new Set(terms(words, passage.language))
}
