import type { Models } from '../../models/models.ts'
import { terms } from '../../text/terms.ts'
import type { Ranked } from '../Ranked.ts'
import type { Sought } from '../retrieve/fuse.ts'
import type { ReadUnit } from './features.ts'
import { type Asked, readWindows } from './readWindows.ts'
import { windowsOf } from './windows.ts'

/** What was found for a question: its passages, best first, and its terms in each language of the material. */
export type ToRead = { asked: Asked; ranked: Ranked[]; terms: Sought['terms'] }

/**
 * Reads the best passages, as many windows as asked for, and returns their units. A text that stands in several passages
 * is read once. Units that did not fit into their window, or that there was no time for, are left out.
 */
export async function readUnits(
  models: Models,
  { asked, ranked, terms: sought }: ToRead,
  windows: number,
): Promise<ReadUnit[]> {
  const seen = new Set<string>()
  const chosen = ranked
    .flatMap((one, rank) => {
      const { text, path } = one.passage
      const key = JSON.stringify([path.slice(1), text])
      if (seen.has(key) || seen.size >= windows) return []
      seen.add(key)
      return windowsOf(one.passage).map(window => ({ window, ranked: one, rank }))
    })
    .slice(0, windows)
  const scores = await readWindows(
    models,
    asked,
    chosen.map(({ window }) => window),
  )
  return chosen.flatMap(({ window, ranked: of, rank }, number) => {
    const { language } = of.passage
    const cover = coverageOf(sought.get(language) ?? [])
    const headings = cover(terms(window.head, language))
    return window.units.flatMap((text, at) => {
      const evidence = scores[number]?.[at]
      if (evidence === undefined || !Number.isFinite(evidence)) return []
      const coverage = cover(terms(text, language))
      return [{ window, at, evidence, ranked: of, rank, coverage, headings }]
    })
  })
}

/** Returns the share of some weighted terms that a text has. */
export const coverageOf = (sought: { term: string; rarity: number }[]) => {
  const all = sought.reduce((sum, { rarity }) => sum + rarity, 0) || 1
  return (found: string[]): number => {
    const has = new Set(found)
    return sought.reduce((sum, { term, rarity }) => sum + (has.has(term) ? rarity : 0), 0) / all
  }
}
