import type { SavedTable } from './savedRuns.ts'
import type { Row, Table, Unit } from './Table.ts'

/** A figure as it is printed. */
export const written: Record<Unit, (value: number) => string> = {
  percent: value => `${(100 * value).toFixed(1)} %`,
  score: value => value.toFixed(3),
  count: value => value.toFixed(0),
  ms: value => value.toFixed(1),
  seconds: value => value.toFixed(1),
}

/** The table as text: under each row its baseline, and how far it is from the run before, where it is. */
export function showTable(table: Table, before?: SavedTable): string {
  const { title, columns, baseline = 'baseline', rows } = table
  const lines = rows.flatMap(row => [
    [row.name, ...cells(columns, name => row.figures[name], written)],
    ...(row.baseline
      ? [[`  ${baseline}`, ...cells(columns, name => row.baseline?.[name], written)]]
      : []),
    ...changes(table, row, before),
  ])
  return `\n${title}\n${aligned([['', ...Object.keys(columns)], ...lines])}\n`
}

const cells = (
  columns: Table['columns'],
  figure: (name: string) => number | undefined,
  write: Record<Unit, (value: number) => string>,
) =>
  Object.entries(columns).map(([name, unit]) => {
    const value = figure(name)
    return value === undefined ? '' : write[unit](value)
  })

/** One line where a figure differs from the run before as far as it is written, none otherwise. */
function changes({ columns }: Table, { name, figures }: Row, before?: SavedTable): string[][] {
  const old = before?.rows.find(row => row.name === name)?.figures
  if (!old) return []
  const line = Object.entries(columns).map(([column, unit]) => {
    const [now, then] = [figures[column], old[column]]
    if (now === undefined || then === undefined) return ''
    const write = written[unit]
    if (write(now) === write(then)) return ''
    return `${now > then ? '+' : '−'}${write(Math.abs(now - then))}`
  })
  return line.some(Boolean) ? [[`  since ${before?.since}`, ...line]] : []
}

function aligned(lines: string[][]): string {
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map(line => line[at]?.length ?? 0)))
  return lines
    .map(line =>
      line
        .map((cell, at) => {
          const width = widths?.[at] ?? 0
          return at ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
