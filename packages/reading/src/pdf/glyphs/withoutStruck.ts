import { type Rule, turnRule } from './addRules.ts'
import type { Drawing, Glyph } from './Drawing.ts'

/** Bounds for the height of a line through a letter above its baseline, in sizes: others are under- and overlines. */
const minStrikeHeight = 0.12
const maxStrikeHeight = 0.48
/** Length, in sizes, by which a line through words may extend beyond them. */
const maxBeyond = 0.6
/** The share of such a line that letters and spaces fill. */
const minFilled = 0.7
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
    const maxSize = glyphs.reduce((max, { size }) => Math.max(max, size), 0)
    for (const rule of drawing.rules) {
      const line = turnRule(rule, quarter)
      if (line.right - line.left <= line.bottom - line.top) continue
      const crossed = struckBy(line, near(rows, line.top, maxSize))
      if (crossed.length === 0) continue
      lines.add(rule)
      for (const glyph of crossed) struck.add(glyph)
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
function near(rows: Map<number, Glyph[]>, y: number, maxSize: number): Glyph[] {
  const nearby: Glyph[] = []
  const last = Math.floor((y + maxStrikeHeight * maxSize) / step)
  for (let row = Math.floor(y / step); row <= last; row++) nearby.push(...(rows.get(row) ?? []))
  return nearby
}

function struckBy(rule: Rule, glyphs: Glyph[]): Glyph[] {
  const crossed = glyphs.filter(({ x, y, width, size, isVertical }) => {
    const above = (y - rule.top) / size
    const middle = x + width / 2
    return (
      !isVertical &&
      above > minStrikeHeight &&
      above < maxStrikeHeight &&
      middle > rule.left &&
      middle < rule.right
    )
  })
  if (!crossed.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return []
  const size = Math.max(...crossed.map(glyph => glyph.size))
  const left = Math.min(...crossed.map(({ x }) => x))
  const right = Math.max(...crossed.map(({ x, width }) => x + width))
  const filled = crossed.reduce((sum, { width }) => sum + width, 0)
  const isOver =
    rule.left > left - maxBeyond * size &&
    rule.right < right + maxBeyond * size &&
    filled > (rule.right - rule.left) * minFilled
  return isOver ? crossed : []
}
