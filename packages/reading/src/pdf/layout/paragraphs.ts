import type { ReadBlock } from '../../Reading.ts'
import { withoutRaised } from '../../blocks/raised.ts'
import type { Joiner } from './hyphens.ts'
import type { Line } from './Line.ts'
import { isRightToLeft } from './lineOf.ts'
import { tableAt } from '../tables/tableAt.ts'

/** A block of a page with its size, font and lines, which distinguish headings from text. */
export type Part = {
  block: ReadBlock
  lines: Pick<Line, 'region' | 'right' | 'size'>[]
  size: number
  font: string
  /** True for what a picture says. */
  isPicture?: true
}

const bullet = /^\s*(?:[•◦▪●○■□☐☑☒‣➢✓·\uF0B7]\s*|[–—*-]\s+)(?=\S)/u
const bulletSign = /^\s*[•◦▪●○■□‣➢✓·\uF0B7]\s*/u
const numbered = /^\s*(?:\d{1,3}[.)]|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)|[a-z]\))\s+\S/i
const ended = /[.!?:;…。！？؟][)"'”’»\]]*$/u

/** Returns the blocks of lines in reading order: tables, list items and paragraphs with joined lines. */
export function paragraphs(lines: Line[], join: Joiner): Part[] {
  const parts: Part[] = []
  let open: Line[] = []
  const leading = typicalLeading(lines)
  function end() {
    if (open.length > 0) parts.push(partOf(open, join))
    open = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line.picture) {
      end()
      const { size, font, picture } = line
      for (const block of picture) parts.push({ block, lines: [line], size, font, isPicture: true })
      continue
    }
    const table = tableAt(lines, at, join)
    if (table) {
      end()
      const lineStyle = { lines: [line], size: line.size, font: line.font }
      parts.push(...table.blocks.map(block => ({ ...lineStyle, block })))
      at = table.end - 1
      continue
    }
    if (!goesOn(open, line, leading)) end()
    open.push(line)
  }
  end()
  return parts
}

function partOf(lines: Line[], join: Joiner): Part {
  const [first] = lines as [Line, ...Line[]]
  const areEntries = eachBegins(lines)
  const text = lines.reduce((text, line, at) => {
    if (at === 0) return line.text
    const above = lines[at - 1]!
    const isItem = bullet.test(first.text) || /\p{L}-$/u.test(text)
    const endsLine = !isItem && (areEntries || areLed(above, line) || couldHold(above, line))
    return endsLine ? `${text}\n${line.text}` : join(text, line.text)
  }, '')
  const isItem = bullet.test(text)
  const block: ReadBlock = {
    kind: isItem || numbered.test(text) ? 'list' : 'paragraph',
    text: text.replace(bulletSign, ''),
    page: first.page,
  }
  const main = lines.reduce((long, line) => (line.text.length > long.text.length ? line : long))
  return { block, lines, size: main.size, font: main.font }
}

/** Dots that lead from a name to its price or page. */
const led = /(?:[.·…_]\s?){4,}\s*\S{1,12}$/u

/** True for two entries of a menu or a table of contents, each with dots that lead to its number. */
const areLed = (above: Line, line: Line) => led.test(above.text) && led.test(line.text)

const minEntries = 4
const maxEntryLength = 50

/** True for short lines that each are an entry, not parts of a sentence: hours, addresses, a list without bullets. */
function eachBegins(lines: Line[]) {
  const begin = lines.every(({ text }) => /^\p{Lu}/u.test(text))
  const areComplete = lines.slice(0, -1).every(({ text }) => !/[,;:–—-]$/.test(text))
  const areShort = lines.every(({ text }) => text.length < maxEntryLength)
  return lines.length >= minEntries && begin && areComplete && areShort
}

/** Distance of baselines, in font sizes, that hardly any text has within a paragraph. */
const wide = 1.9

/** True when a line continues the open paragraph. */
function goesOn(open: Line[], line: Line, leading: number) {
  const above = open.at(-1)
  if (!above) return false
  const size = Math.max(line.size, above.size)
  if (Math.min(line.size, above.size) < size * 0.92) return false
  if (line.page !== above.page || line.region !== above.region) return false
  const gap = line.y - above.y
  if (gap < 0 || gap > Math.max(leading * 1.3, 1.15) * size) return false
  // A sentence that ends far above ends the paragraph, even where no lines are closer.
  if (gap > wide * size && hasEnded(above) && !/^\p{Ll}/u.test(line.text)) return false
  if (beginsItem(line, above, open[0]!)) return false
  const isList = bullet.test(open[0]!.text) || numbered.test(open[0]!.text)
  if (isList && line.x > open[0]!.x && (open.length === 1 || isCut(above, line))) return true
  const indent = (isTurned(line) ? above.right - line.right : line.x - above.x) / size
  const centred = areCentred(line, above)
  if (indent > 0.8 && !centred && !hangs(open, line)) return false
  if (indent < -0.8 && open.length > 1 && !centred) return false
  return !(couldHold(above, line) && (hasEnded(above) || line.font !== above.font))
}

/** True when the line above is full and ends in mid-sentence, so that the next one continues it despite its indent. */
const isCut = (above: Line, line: Line) => !hasEnded(above) && !couldHold(above, line)

/** True for a hanging indent: the only line above is full and ends in mid-sentence. */
const hangs = (open: Line[], line: Line) => open.length === 1 && isCut(open[0]!, line)

/** True for lines with the same indent on both sides, like those of a heading. */
const areCentred = (line: Line, above: Line) =>
  Math.abs(line.x + line.right - above.x - above.right) < line.size / 2 &&
  Math.abs(line.right - above.right) > line.size / 2

/** True when a line ends with the end of a sentence, possibly followed by the mark of a note. */
const hasEnded = ({ text }: Line) => ended.test(withoutRaised(text))

/** True when a line begins an item: always with a bullet, with a number where it cannot belong to the sentence above. */
function beginsItem(line: Line, above: Line, first: Line) {
  if (bullet.test(line.text)) return true
  if (!numbered.test(line.text)) return false
  const aligned = numbered.test(first.text) && Math.abs(line.x - first.x) < line.size / 2
  return aligned || hasEnded(above) || couldHold(above, line)
}

const isTurned = ({ runs }: Line) => isRightToLeft(runs)

/** True when the line above has room for the first word of this one, so that its break is intended. */
function couldHold(above: Line, line: Line) {
  const firstWord = line.text.split(' ', 1)[0] ?? ''
  const perLetter = (line.right - line.x) / Math.max(line.text.length, 1)
  const room = isTurned(line) ? above.x - line.region.left : line.region.right - above.right
  return (firstWord.length + 2) * perLetter < room
}

/** Returns the most frequent distance of baselines, in font sizes. */
function typicalLeading(lines: Line[]) {
  const counts = new Map<number, number>()
  lines.forEach((line, at) => {
    const above = lines[at - 1]
    if (!above || above.region !== line.region || above.size !== line.size) return
    const leading = Math.round(((line.y - above.y) / line.size) * 20) / 20
    if (leading > 0.8 && leading < 3)
      counts.set(leading, (counts.get(leading) ?? 0) + line.text.length)
  })
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1])
  return commonest?.[0] ?? 1.2
}
