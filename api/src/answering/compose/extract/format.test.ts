import { describe, expect, it } from 'vitest'
import { passageOf } from '../../../testing/passageOf.ts'
import { formatRows } from './format.ts'

const header = ['Van', 'A day', 'A week', 'Seats', 'Deposit']
const rows = [
  ['Small van', '£45', '£210', '3', '£100'],
  ['Large van', '£60', '–', '3', '£150'],
]

/** Cites of rows, of which the first so many lead with a cell. */
function cites(cells: (number | undefined)[], own = rows, names = header) {
  const lines = own.map(row => row.join('\t'))
  const starts = lines.map((_, row) => lines.slice(0, row).join('\n').length + (row ? 1 : 0))
  const parts = starts.map(at => ({ at, kind: 'table' as const, header: names }))
  const passage = passageOf('vans', lines.join('\n'), { parts })
  return cells.map((cell, row) => ({
    passage,
    start: starts[row]!,
    end: starts[row]! + lines[row]!.length,
    cell,
  }))
}

describe('a row whose answering cell is known', () => {
  it('begins with the cell, and ends with a table of four columns at most', () => {
    expect(formatRows(cites([2]))).toBe(
      '**£210** – Small van, A week\n\n| Van | A day | A week | Seats |\n| --- | --- | --- | --- |\n| Small van | £45 | £210 | 3 |',
    )
  })

  it('shows the column that answers, wherever it stands', () => {
    expect(formatRows(cites([4]))).toContain('| Van | A day | A week | Deposit |')
  })

  it('needs no table where all is said', () => {
    expect(formatRows(cites([1], [['Small van', '£45']], ['Van', 'A day']))).toBe(
      '**£45** – Small van, A day',
    )
  })

  it('is named by its column where its first cell answers', () => {
    expect(formatRows(cites([0]))).toMatch(/^\*\*Small van\*\* – Van\n\n/)
  })

  it('tells several in a list above one table', () => {
    expect(formatRows(cites([1, 1]))).toMatch(
      /^- \*\*£45\*\* – Small van, A day\n- \*\*£60\*\* – Large van, A day\n\n\| Van \|/,
    )
  })

  it('shows signs of Markdown as they stand', () => {
    const [text] = formatRows(cites([1], [['*x*', '**free**', '1']], ['a|b', 'c', 'd'])).split('\n')
    expect(text).toBe(String.raw`**\*\*free\*\*** – \*x*, c`)
  })
})

it('is a line where it is not', () => {
  expect(formatRows(cites([undefined]))).toBe(
    'Small van – A day: £45, A week: £210, Seats: 3, Deposit: £100',
  )
})
