import type { ReadBlock } from '../../Reading.ts'
import type { Line, Page, Run } from './Line.ts'
import { isNumberAlone, pageNumbersOf } from './pageNumbers.ts'

type Placed = Pick<Run, 'text' | 'y'>

/** Share of a page's height at its top and bottom in which running headers and page numbers stand. */
const margin = 0.22
const narrowMargin = 0.1
const maxLines = 3

/** Running headers, footers and page numbers known so far. */
export type Furniture = {
  /** Number of pages of the file. */
  pages: number
  known: Set<string>
  numbers: Set<string>
  hasText: boolean
  dropped: { words: boolean; numbers: boolean }
  /** Texts of dropped lines and of their parts, each with its first page and the number of its pages. */
  texts: Map<string, { page: number; pages: number }>
}

export const newFurniture = (pages: number): Furniture => ({
  pages,
  known: new Set(),
  numbers: new Set(),
  hasText: false,
  dropped: { words: false, numbers: false },
  texts: new Map(),
})

/**
 * Returns the first `ready` of these pages without running headers, footers and page numbers: lines that repeat at one
 * height, with no change except in numbers that count with the pages or seldom change, and other text on their baseline.
 * `furniture` has those of earlier pages, and receives those of these.
 */
export function dropFurniture(furniture: Furniture, pages: Page[], ready = pages.length): Page[] {
  const { known } = furniture
  const occurrences = new Map<string, Map<number, string[]>>()
  for (const page of pages) {
    for (const line of marginLines(page)) {
      for (const key of keysOf(line))
        occurrences.set(
          key,
          (occurrences.get(key) ?? new Map()).set(page.number, numbersIn(line.text)),
        )
    }
  }
  const enough = Math.min(3, furniture.pages)
  for (const [key, pagesWith] of occurrences)
    if (pagesWith.size >= enough && isRunning([...pagesWith])) known.add(key)
  const returns = (part: Placed) => keysOf(part).some(key => known.has(key))
  const countsOn = pageNumbersOf(pages, marginLines, furniture.numbers)
  const dropped = new Set<Line>()
  for (const page of pages.slice(0, ready)) {
    const isNumber = (line: Line) =>
      countsOn(line) ||
      (isPageNumber(line.text) && Math.abs(line.y / page.height - 0.5) > 0.5 - narrowMargin)
    const outer = furniture.pages > 1 ? marginLines(page) : []
    const runningLines = outer.filter(
      line => returns(line) || line.runs.every(returns) || isNumber(line),
    )
    const beside = outer.filter(line => runningLines.some(({ y }) => Math.abs(line.y - y) < 1))
    for (const line of [...runningLines, ...beside]) dropped.add(line)
  }
  const remaining = pages.slice(0, ready).map(page => ({
    ...page,
    lines: page.lines.filter(line => !dropped.has(line)),
  }))
  furniture.hasText ||= remaining.some(page => page.lines.length > 0)
  if (!furniture.hasText) return pages.slice(0, ready)
  noteDropped(furniture, [...dropped])
  return remaining
}

/** Records the kinds and texts of dropped lines; page numbers also count within a header. */
function noteDropped({ dropped, texts }: Furniture, lines: Line[]) {
  const isNumber = (text: string) => isPageNumber(text) || isNumberAlone(text)
  const byWords = Map.groupBy(lines, ({ text }) => withoutNumbers(text))
  dropped.numbers ||=
    [...byWords.values()].some(same => new Set(same.map(({ text }) => text)).size > 1) ||
    lines.some(({ text }) => isNumber(text))
  dropped.words ||= lines.some(({ text }) => /\p{L}{2}/u.test(text) && !isNumber(text))
  for (const { text, page, runs } of lines)
    for (const part of new Set([text, ...runs.map(run => run.text)])) {
      if (isNumber(part)) continue
      const known = texts.get(part) ?? { page, pages: 0 }
      texts.set(part, { ...known, pages: known.pages + 1 })
    }
}

/** Share of the pages that say what counts as the header or footer of the whole file, left and right pages apart. */
const shareOfFile = 1 / 3

/** Returns what headers and footers say throughout the file, each once; not the titles of its chapters. */
export function runningBlocks({ texts, pages }: Furniture): ReadBlock[] {
  const enough = Math.max(2, pages * shareOfFile)
  const lasting = [...texts].filter(([, one]) => one.pages >= enough)
  const isPart = (text: string) =>
    lasting.some(([longer]) => longer.length > text.length && longer.includes(text))
  return lasting
    .filter(([text]) => !isPart(text))
    .map(([text, { page }]) => ({ kind: 'paragraph', text, page }))
}

/** Returns the names of the dropped parts for the owner. */
export function namesOf({ dropped: { words, numbers } }: Furniture): string[] {
  if (words) return [`Repeated headers${numbers ? ', footers and page numbers' : ' and footers'}`]
  return numbers ? ['Page numbers'] : []
}

function marginLines({ lines, height }: Page): Line[] {
  const byHeight = lines.toSorted((a, b) => a.y - b.y)
  const above = byHeight.filter(line => line.y < height * margin).slice(0, maxLines)
  const below = byHeight.filter(line => line.y > height * (1 - margin)).slice(-maxLines)
  return [...above, ...below]
}

/** Returns keys of a line by its text without numbers and its height, two of them on the border of two heights. */
function keysOf({ text, y }: Placed) {
  const height = y / 6
  return [...new Set([Math.floor(height), Math.round(height)])].map(
    place => `${withoutNumbers(text)} ${place}`,
  )
}

const number = /\d+|\b[ivxlc]+\b/gi
const numbersIn = (text: string): string[] => text.match(number) ?? []
const withoutNumbers = (text: string) => text.replace(number, '#').toLowerCase()

/**
 * True when each number of a repeated line is that of its page or chapter; others, such as prices, are content.
 */
function isRunning(pages: [page: number, numbers: string[]][]): boolean {
  const half = pages.length / 2
  return (pages[0]?.[1] ?? []).every((_, at) => {
    const values = pages.map(([page, numbers]) => ({ page, value: numbers[at] ?? '' }))
    if (new Set(values.map(({ value }) => value)).size <= half) return true
    const inFigures = values.filter(({ value }) => /^\d/.test(value))
    const steps = Map.groupBy(inFigures, ({ page, value }) => Number(value) - page)
    return inFigures.length === 0 || [...steps.values()].some(({ length }) => length >= half)
  })
}

const isPageNumber = (text: string) =>
  /^[-–—|[\s]*(?:page|seite|página|p\.)?\s*\d{1,4}(?:\s*(?:of|\/|von|de)\s*\d{1,4})?[-–—|\]\s]*$/i.test(
    text,
  )

const minMarked = 4
/** Number of pages of a long file below which repetition proves nothing: the last ones may be alike. */
const minPages = 20

const placeOf = (run: Run) => `${run.text} ${Math.round(run.x)} ${Math.round(run.y)}`

/** Largest distance of lines of one text, in font sizes. */
const maxLeading = 1.6

/** True for a run of the text itself that other pages happen to have in the same place: a label, the end of a paragraph. */
const isOfText = (run: Run, others: Run[]) =>
  others.some(
    ({ font, size, y }) =>
      font === run.font &&
      Math.abs(size - run.size) < 0.1 &&
      Math.abs(y - run.y) < maxLeading * size,
  )

/**
 * Removes runs in the same place on most of these pages, such as a watermark across the text, unless they belong to the
 * text beside or above them. `count` is the number of pages of the file. `known` has the runs from earlier pages, and
 * receives those from these.
 */
export function dropWatermarks(pages: Run[][][], count: number, known: Set<string>): Run[][][] {
  const counts = new Map<string, number>()
  for (const layers of pages)
    for (const key of new Set(layers.flat().map(placeOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const enough = Math.max(minMarked, pages.length * 0.6)
  if (pages.length >= Math.min(count, minPages))
    for (const [key, times] of counts) if (times >= enough) known.add(key)
  return pages.map(layers =>
    layers.map(runs => {
      const others = runs.filter(run => !known.has(placeOf(run)))
      if (others.length === runs.length || (others.length === 0 && isLong(runs))) return runs
      return runs.filter(run => !known.has(placeOf(run)) || isOfText(run, others))
    }),
  )
}

/** Letters of a page from which on it is a copy of the others, not empty but for a watermark. */
const minCopied = 100
const isLong = (runs: Run[]) => runs.reduce((sum, { text }) => sum + text.length, 0) >= minCopied
