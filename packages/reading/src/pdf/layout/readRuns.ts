import { lowered, raised } from '../../blocks/raised.ts'
import { cellAt, type Grid, gridsOf, linesAcross } from '../tables/grids.ts'
import type { Gap, Run } from './Line.ts'
import { logicalText, rightToLeft, visualGlyphs } from '../glyphs/logicalText.ts'
import { type Rule, turnRule } from '../glyphs/addRules.ts'
import type { Drawing, Glyph } from '../glyphs/Drawing.ts'
import { partCells } from './partCells.ts'
import { withoutTracking } from './withoutTracking.ts'
import { withInitials } from './withInitials.ts'
import { withoutRepeats } from '../glyphs/withoutRepeats.ts'
import { normalized } from '@sandbox-ai/text/normalized'

/** A gap wider than this many ems parts columns and cells, a narrower one words. */
const widestSpace = 1.5
const narrowestSpace = 0.18
/** The same behind dots that fill a cell. */
const widestBehindDots = 0.8
/** The same between letters of one font, and where there is a space between them, which may be taken back. */
const narrowestInFont = 0.102
const narrowestSpaced = 0.03
/** The most that letters of one font overlap, and where they are no longer written in one go. */
const widestOverlap = 0.2
const widestInFont = 0.6

/** A page's text as runs, one list for each direction it is written in, the main one first, and the lines across that. */
export type PageRuns = { layers: Run[][]; across: Rule[] }

export function readRuns({ glyphs, rules }: Drawing): PageRuns {
  const turned = [...Map.groupBy(glyphs, glyph => glyph.quarter)]
  const [main, ...others] = turned.sort(([, a], [, b]) => b.length - a.length)
  if (!main) return { layers: [], across: [] }
  const upright = rules.map(rule => turnRule(rule, main[0]))
  return {
    layers: [runsOf(main[1], gridsOf(upright)), ...others.map(([, layer]) => runsOf(layer, []))],
    across: linesAcross(upright),
  }
}

/** A page that has letters written from right to left is looked at line by line, any other in the order it was drawn in. */
function runsOf(all: Glyph[], grids: Grid[]): Run[] {
  const glyphs = withoutRepeats(all)
  const rightToLeftCount = glyphs.filter(({ text }) => rightToLeft.test(text)).length
  const joined: Run[] = []
  const isDrawn = drawnTwice()
  for (const { piece, spaced } of piecesOf(
    rightToLeftCount > 0 ? visualGlyphs(glyphs) : glyphs,
    grids,
  )) {
    const run = withPlainLetters(piece)
    if (!isDrawn(run.text, run.x, run.y, run.size)) join(joined, run, spaced)
  }
  const runs = partCells(withInitials(joined.map(withoutTracking)))
  if (!mayHoldTables(runs)) for (const run of runs) run.gaps = noGaps
  if (rightToLeftCount === 0) return runs
  const isMainly = rightToLeftCount > glyphs.length / 3
  return runs.map(run => ({
    ...run,
    text: logicalText(run.text, isMainly),
    visual: { text: run.text, isMainly },
  }))
}

/** Spaces are kept for the cells of tables alone: those of long books would fill the memory. */
const noGaps: Gap[] = []
const minLevel = 2

/** True where some runs stand beside others, which rows of a table do. */
function mayHoldTables(runs: Run[]) {
  const inOrder = runs.toSorted((a, b) => a.y - b.y)
  const level = inOrder.filter(
    (run, at) => run.y - (inOrder[at - 1]?.y ?? -Infinity) < run.size / 2,
  )
  return level.length >= minLevel
}

/** Letters of one font and size that follow each other on a line, and whether there is space before them. */
type Piece = { piece: Run; spaced: boolean }

function piecesOf(glyphs: Glyph[], grids: Grid[]): Piece[] {
  const pieces: Piece[] = []
  let spaced = false
  glyphs.forEach((glyph, drawn) => {
    const { x, y, width, size, font, link = '' } = glyph
    const text = glyph.text + link
    if (!text.trim()) {
      spaced ||= text !== ''
      return
    }
    const last = pieces.at(-1)?.piece
    const cell = grids.length > 0 ? cellAt(grids, x + width / 2, y - size / 4) : undefined
    if (last && last.cell === cell && goesOn(last, glyph)) {
      const gap = glyph.isVertical ? 0 : (x - last.right) / size
      if (gap > (spaced ? narrowestSpaced : narrowestInFont)) addSpace(last, x, spaced)
      last.text += text
      last.right = Math.max(last.right, x + width)
      if (glyph.isVertical) last.end = y
    } else {
      const piece: Run = { text, x, y, right: x + width, size, font, drawn, gaps: [] }
      if (glyph.isVertical) piece.end = y
      if (cell) piece.cell = cell
      pieces.push({ piece, spaced })
    }
    spaced = false
  })
  return pieces
}

function goesOn(piece: Run, { x, y, size, font, isVertical }: Glyph) {
  if (piece.font !== font || Math.abs(piece.size - size) > 0.01) return false
  if (isVertical) {
    const below = (y - (piece.end ?? piece.y)) / size
    return Math.abs(x - piece.x) < size / 4 && below > 0 && below < widestSpace
  }
  const gap = (x - piece.right) / size
  return Math.abs(y - piece.y) < 0.1 * size && gap > -widestOverlap && gap < widestInFont
}

/** Returns a test for words that already stand at nearly the same place, such as shadows and forms over forms. */
function drawnTwice() {
  const places = new Map<string, { x: number; y: number }[]>()
  return (text: string, x: number, y: number, size: number) => {
    const before = places.get(text) ?? []
    const near = size * 0.3
    if (before.some(one => Math.abs(one.x - x) < near && Math.abs(one.y - y) < near)) return true
    places.set(text, before)
    before.push({ x, y })
    return false
  }
}

/** Old-style digits and small capitals have places of their own in Adobe's fonts; ligatures in Unicode. */
function withPlainLetters(run: Run): Run {
  const text = plainLetters(run.text)
  if (text === run.text) return run
  const gaps = run.gaps.map(gap => ({ ...gap, at: plainLetters(run.text.slice(0, gap.at)).length }))
  return { ...run, text, gaps }
}

const plainLetters = (text: string) =>
  text
    .replace(/[\uF730-\uF739\uF761-\uF77A]/g, letter =>
      String.fromCharCode(letter.charCodeAt(0) - 0xf700),
    )
    .replace(/[\u00B5\u2000-\u200A\u202F\u2126\uFB00-\uFB06]/g, letter =>
      normalized(letter, 'NFKC'),
    )

/** Appends a run, to the last one where it goes on on the same baseline. */
function join(runs: Run[], run: Run, spaced: boolean) {
  const last = runs.at(-1)
  const gap = last ? (run.x - last.right) / Math.max(run.size, last.size) : 0
  const shift = last && Math.abs(gap) < 0.3 ? shiftOf(run, last) : undefined
  const opens = last && isSign(last) && shiftOf(last, run) === raised
  const widest = last && isFilled(last.text, run.text) ? widestBehindDots : widestSpace
  const isNear = gap > -0.6 && gap < widest && run.cell === last?.cell
  if (!last || !isNear || !(shift || opens || onOneLine(run, last))) runs.push(run)
  else if (!isShadow(run, last)) {
    if (opens) last.text = raised(last.text)
    if (gap > (spaced ? narrowestSpaced : narrowestSpace)) addSpace(last, run.x, spaced)
    const { length } = last.text
    last.gaps.push(...run.gaps.map(one => ({ ...one, at: one.at + length })))
    last.text += shift ? shift(run.text) : run.text
    last.right = Math.max(last.right, run.right)
    if (!shift) last.base = run.y
    if (opens) Object.assign(last, { size: run.size, font: run.font, y: run.y })
    else if (!shift && looksLike(last, run)) Object.assign(last, { size: run.size, font: run.font })
  }
}

/** A line looks like most of its letters do, but for small capitals, which are as large as the letters beside them. */
function looksLike(last: Run, run: Run) {
  if (run.size < last.size && isCapitals(run.text)) return false
  const isMajority = run.text.length > last.text.length / 2
  return isMajority || (run.size > last.size && isCapitals(last.text))
}

const isCapitals = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

function addSpace(run: Run, x: number, isSign: boolean) {
  run.text += ' '
  run.gaps.push({ at: run.text.length, left: run.right, right: x, isSign })
}

/** Dots mostly lead to a number that belongs to them; before another name or more dots they fill a cell of a row. */
const isFilled = (before: string, text: string) =>
  /\.{4}$/.test(before) && /^(?:\p{Lu}\p{L}|\.{4})/u.test(text) && !/\p{N}$/u.test(text)

const onOneLine = (run: Run, last: Run) =>
  Math.abs(run.y - last.y) < 0.4 * Math.max(run.size, last.size) &&
  Math.abs(Math.log2(run.size / last.size)) < 0.42

/** The same letters once more at nearly the same place, which makes them look bold. */
const isShadow = (run: Run, last: Run) =>
  last.text.endsWith(run.text) && run.x < last.right - 0.5 * (run.right - run.x)

/**
 * Raised and lowered text is smaller than this beside the text it belongs to, or set off by more than `farRaised` sizes,
 * and larger than what stands beside an initial.
 */
const maxRaisedSize = 0.9
const farRaised = 0.3
const minRaisedSize = 0.4
const maxRaisedLength = 12

/** Returns how a run is shifted from the line of another: raised like the mark of a note, lowered, or not at all. */
function shiftOf(run: Run, line: Run): typeof raised | typeof lowered | undefined {
  const ratio = run.size / line.size
  const up = ((line.base ?? line.y) - run.y) / line.size
  const isSmall = ratio <= (Math.abs(up) > farRaised ? 1 : maxRaisedSize)
  if (!isSmall || ratio < minRaisedSize || run.text.length > maxRaisedLength) return undefined
  if (up > 0.15 && up < 0.75) return raised
  return up < -0.08 && up > -0.5 ? lowered : undefined
}

/** Returns what may be the sign of a note before its text. */
const isSign = ({ text }: Run) => /^[([]?(?:\d{1,3}|\p{L}|[*†‡§#]{1,3})[)\].]?$/u.test(text)
