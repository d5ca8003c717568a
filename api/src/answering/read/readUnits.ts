import type { Models } from '@sandbox-ai/models'
import { terms } from '@sandbox-ai/text/terms'
import type { Ranked } from '../Evidence.ts'
import type { SearchQuery } from '../retrieve/fuse.ts'
import type { ReadUnit } from './features.ts'
import type { PassageWindow } from './PassageWindow.ts'
import { type MessageInContext, readWindows, withDays } from './readWindows.ts'
import type { Passage } from '../../passages/passage.ts'
import { headOf, readableUnit, type Unit, unitsOf } from '../../passages/unitsOf.ts'

/** A question and what was retrieved for it: its passages, best first, and its terms in each language of the material. */
export type ReadRequest = { query: MessageInContext; ranked: Ranked[]; terms: SearchQuery['terms'] }

/**
 * Reads the best passages, as many windows as asked for, and returns their units. A text that stands in several passages
 * is read once. Units that did not fit into their window, or that there was no time for, are left out.
 */
export async function readUnits(
  models: Models,
  { query, ranked, terms: queryTerms }: ReadRequest,
  windows: number,
): Promise<ReadUnit[]> {
  const seen = new Set<string>()
  const chosen = ranked
    .flatMap((one, rank) => {
      const { text, path } = one.passage
      const key = JSON.stringify([path.slice(1), text])
      if (seen.has(key) || seen.size >= windows) return []
      seen.add(key)
      return windowsOf(one.passage, query).map(window => ({ window, ranked: one, rank }))
    })
    .slice(0, windows)
  const scores = await readWindows(
    models,
    query,
    chosen.map(({ window }) => window),
  )
  return chosen.flatMap(({ window, ranked: of, rank }, number) => {
    const { language } = of.passage
    const cover = coverageOf(queryTerms.get(language) ?? [])
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
export const coverageOf = (weighted: { term: string; rarity: number }[]) => {
  const all = weighted.reduce((sum, { rarity }) => sum + rarity, 0) || 1
  return (textTerms: string[]): number => {
    const has = new Set(textTerms)
    return weighted.reduce((sum, { term, rarity }) => sum + (has.has(term) ? rarity : 0), 0) / all
  }
}

/** True for the row that names the columns of those below it: these are read with the names. */
const isHeader = ({ text, parts }: Passage, { start, end, part }: Unit): boolean =>
  part.kind === 'table' &&
  part.header === undefined &&
  parts.some(({ header }) => header?.join('\t') === text.slice(start, end))

/** Characters of a window's units, those of scripts without spaces counted three times: some 200 tokens. */
const maxUnitsSize = 900
/** Characters that the reader takes in all, and of what stands before the units. */
const room = { all: 1_020, question: 230, before: 130, head: 100 }

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const sizeOf = (text: string) => text.length + 2 * (text.match(unspaced)?.length ?? 0)

/** Returns the windows of a passage: one, or several where it, or what is asked, is long. */
export function windowsOf(passage: Passage, query: MessageInContext): PassageWindow[] {
  const windows: PassageWindow[] = []
  // An answer of the owner's begins with its question, as a row with the names of its columns: `Yes` says nothing alone.
  const [lead = ''] = passage.isEntry && !passage.order ? passage.path : []
  const head = headOf(lead ? { ...passage, path: passage.path.slice(1) } : passage)
  const frame =
    Math.min(room.question, sizeOf(withDays(query))) +
    Math.min(room.before, sizeOf(query.before.join(' '))) +
    Math.min(room.head, sizeOf(head))
  const maxSize = Math.min(maxUnitsSize, room.all - frame)
  let size = Infinity
  for (const unit of unitsOf(passage)) {
    if (isHeader(passage, unit)) continue
    const isFirst = windows.length === 0
    const words = readableUnit(passage, unit)
    const text = isFirst && lead ? `${lead} ${words}` : words
    size += sizeOf(text)
    if (size > maxSize) {
      windows.push({ passage, head, units: [], places: [] })
      size = sizeOf(text)
    }
    windows.at(-1)!.units.push(text)
    windows.at(-1)!.places.push(unit)
  }
  return windows
}
