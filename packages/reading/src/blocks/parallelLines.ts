import { isFigure } from './headerRows.ts'

const maxLineLength = 80
const minLines = 2
/** A cell of more lines is a text. */
const maxLines = 500

/**
 * The rows that a row stands for, where each of its cells holds one line a row: names in the first, as many figures in
 * another. Lines that do not stand level stay one row. `undefined` where it is a row like others.
 */
export const parallelLines = (cells: string[][]): string[][] | undefined =>
  cells.some(lines => lines.length > maxLines)
    ? undefined
    : (level(cells) ?? level(cells.map(lines => lines.filter(Boolean))))

/** Lines stand level down to the first empty one. */
function level(cells: string[][]): string[][] | undefined {
  const [names = []] = cells
  const from = names.findIndex(Boolean)
  const gap = names.indexOf('', from)
  const end = gap === -1 ? names.length : gap
  const filled = cells.filter(lines => lines.some(Boolean))
  const stretches = filled.map(lines => lines.slice(from, end))
  const [labels = [], ...others] = stretches
  const isLevel =
    from >= 0 &&
    filled.every(lines => !lines[end]) &&
    stretches.every(lines => lines.length === labels.length && lines.every(isShort)) &&
    labels.filter(line => /\p{L}/u.test(line)).length >= minLines &&
    others.some(holdsFigures)
  if (!isLevel) return undefined
  const rows = Array.from({ length: end }, (_, at) => cells.map(lines => lines[at] ?? ''))
  const rest = cells.map(lines => lines.slice(end))
  const below = level(rest) ?? [rest.map(lines => lines.filter(Boolean).join(' '))]
  return [...rows, ...below].filter(row => row.some(Boolean))
}

const isShort = (line: string) => line !== '' && line.length <= maxLineLength

const holdsFigures = (lines: string[]) => {
  const filled = lines.filter(line => /[\p{L}\p{N}]/u.test(line))
  return filled.length >= minLines && filled.every(isFigure)
}
