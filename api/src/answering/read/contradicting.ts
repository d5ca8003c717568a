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
  const said = termsOf(first)
  return others
    .filter(other => {
      if (other.passage.fileId === first.passage.fileId) return false
      const own = termsOf(other)
      const shared = own.intersection(said).size
      return shared >= alike * Math.max(own.size, said.size) && shared < said.union(own).size
    })
    .slice(0, most)
}

const termsOf = ({ passage, start, end }: Evidence): Set<string> => {
  // The first of the path is the file's title.
  const words = [...passage.path.slice(1), passage.text.slice(start, end)].join('\n')
  return new Set(terms(words, passage.language))
}
