import { terms } from '@sandbox-ai/text/terms'
import type { Evidence } from './Evidence.ts'

/** Two units are about the same where they share this share of their terms. */
const alike = 0.6

/** True where two units, given by their terms, are about the same. */
export const areAlike = (one: Set<string>, other: Set<string>): boolean =>
  one.intersection(other).size >= alike * Math.max(one.size, other.size)

/** Returns the terms of a unit and its headings, the file's title aside. */
export const termsOf = ({ passage, start, end }: Evidence): Set<string> => {
  const words = [...passage.path.slice(1), passage.text.slice(start, end)].join('\n')
  return new Set(terms(words, passage.language))
}
