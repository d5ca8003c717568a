import { areAlike, termsOf } from '../areAlike.ts'
import type { Evidence } from '../Evidence.ts'

const maxContradictions = 2

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
    .slice(0, maxContradictions)
}
