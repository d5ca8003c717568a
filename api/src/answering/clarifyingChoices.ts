import { readableHeading } from '@sandbox-ai/text/headings'
import type { Finding } from './Evidence.ts'
import { threshold } from './read/calibration.ts'

/** Share of the highest probability that another heading must reach to be offered beside it. */
const alike = 0.7
const maxChoices = 3

/**
 * Returns the choices to ask back about: headings of about equally likely units which only together make an answer likely.
 * Returns none where they share a heading, or where even together they make no answer likely.
 */
export function clarifyingChoices({ evidence }: Finding): string[] {
  const [first] = evidence
  if (!first) return []
  const likely = evidence
    .filter(({ probability }) => probability >= alike * first.probability)
    .slice(0, maxChoices)
  const altogether = likely.reduce((sum, { probability }) => sum + probability, 0)
  const headings = likely.map(({ passage: { path } }) => readableHeading(path.at(-1) ?? ''))
  const choices = new Set(headings.flatMap(heading => heading ?? []))
  return altogether >= threshold && choices.size === likely.length && choices.size > 1
    ? [...choices]
    : []
}
