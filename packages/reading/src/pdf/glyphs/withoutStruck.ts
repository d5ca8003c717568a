import { type Rule, turnRule } from './addRules.ts'
import type { Drawing, Glyph } from './Drawing.ts'

/** Bounds for the height of a line through a letter above its baseline, in sizes: others are under- and overlines. */
const lowest = 0.12
const highest = 0.48
/** Length, in sizes, by which a line through words may extend beyond them. */
const mostBeyond = 0.6
/** The share of such a line that letters and spaces fill. */
const leastFilled = 0.7
/** Points by which letters of one line are found. */
const step = 16

/**
 * A drawing without the letters that lines are drawn through, each no longer than what it strikes out, and without those
 * lines.
 */
export function withoutStruck<Page extends Drawing>(drawing: Page): Page & { hasStruck: boolean } {
  const struck = new Set<Glyph>()
  const lines = new Set<Rule>()
  for (const [quarter, glyphs] of Map.groupBy(drawing.glyphs, glyph => glyph.quarter)) {
    const rows = Map.groupBy(glyphs, glyph => Math.floor(glyph.y / step))
    const largest = glyphs.reduce((most, { size }) => Math.max(most, size), 0)
    for (const rule of drawing.rules) {
      const line = turnRule(rule, quarter)
      if (line.right - line.left <= line.bottom - line.top) continue
      const letters = struckBy(line, near(rows, line.top, largest))
      if (letters.length === 0) continue
      lines.add(rule)
      for (const glyph of letters) struck.add(glyph)
    }
  }
  return {
    ...drawing,
    glyphs: struck.size ? drawing.glyphs.filter(glyph => !struck.has(glyph)) : drawing.glyphs,
    rules: lines.size ? drawing.rules.filter(rule => !lines.has(rule)) : drawing.rules,
    hasStruck: struck.size > 0,
  }
}

/** The letters that stand on a line about as high as a rule, or not far below it. */
function near(rows: Map<number, Glyph[]>, y: number, largest: number): Glyph[] {
  const letters: Glyph[] = []
  const last = Math.floor((y + highest * largest) / step)
  for (let row = Math.floor(y / step); row <= last; row++) letters.push(...(rows.get(row) ?? []))
  return letters
}

function struckBy(rule: Rule, glyphs: Glyph[]): Glyph[] {
  const letters = glyphs.filter(({ x, y, width, size, isVertical }) => {
    const above = (y - rule.top) / size
    const middle = x + width / 2
    return (
      !isVertical && above > lowest && above < highest && middle > rule.left && middle < rule.right
    )
  })
  if (!letters.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return []
  const size = Math.max(...letters.map(glyph => glyph.size))
  const left = Math.min(...letters.map(({ x }) => x))
  const right = Math.max(...letters.map(({ x, width }) => x + width))
  const filled = letters.reduce((sum, { width }) => sum + width, 0)
  const isOver =
    rule.left > left - mostBeyond * size &&
    rule.right < right + mostBeyond * size &&
    filled > (rule.right - rule.left) * leastFilled
  return isOver ? letters : []
}
