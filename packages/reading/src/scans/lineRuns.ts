import type { Line, Word } from 'tesseract.js'
import type { Run } from '../pdf/layout/Line.ts'

/** A gap wider than this many sizes parts columns and cells. */
const widestSpace = 1.5
/** Sizes that differ by less are the same: recognition measures them by the letters that happen to be there. */
const sameSize = 1.15

/** Recognised lines as a page's runs, in points, so that columns, tables and headings are told as in any PDF. */
export function lineRuns(lines: Line[], perPoint: number): Run[] {
  const sizes = evenSizes(lines.map(line => line.rowAttributes.rowHeight / perPoint))
  const parts = lines.flatMap((line, at) => {
    const size = sizes[at]!
    const y = (line.baseline.y0 + line.baseline.y1) / 2 / perPoint
    return cells(line.words, size * widestSpace * perPoint).map(words => ({
      text: textOf(words),
      x: words[0]!.bbox.x0 / perPoint,
      right: words.at(-1)!.bbox.x1 / perPoint,
      y,
      size,
      font: 'recognised',
    }))
  })
  return parts.map((part, drawn) => ({ ...part, drawn, gaps: [] }))
}

function cells(words: Word[], widest: number): Word[][] {
  const parts: Word[][] = []
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before && Math.abs(word.bbox.x0 - before.bbox.x1) < widest) parts.at(-1)!.push(word)
    else parts.push([word])
  }
  return parts
}

const wide = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{P}]+$/u

/** Chinese and Japanese words stand without spaces between them. */
const textOf = (words: Word[]) =>
  words.reduce(
    (text, { text: word }, at) =>
      text + (at > 0 && !(wide.test(words[at - 1]!.text) && wide.test(word)) ? ' ' : '') + word,
    '',
  )

/** Sizes near the middle one become it. */
function evenSizes(sizes: number[]) {
  const middle = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 1
  return sizes.map(size =>
    size < middle * sameSize && size > middle / sameSize ? middle : Math.round(size),
  )
}
