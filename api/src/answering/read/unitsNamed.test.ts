import { describe, expect, it } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { unitsOf } from '../../passages/unitsOf.ts'
import type { ReadUnit } from './features.ts'
import { unitsNamed } from './unitsNamed.ts'

/** Units of a table with a header, or of a list, all of one evidence. */
function unitsIn(lines: string[], header?: string[], evidence = -1): ReadUnit[] {
  const text = lines.join('\n')
  const parts = lines.map((_, at) => ({
    at: lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0),
    ...(header
      ? { kind: 'table' as const, header, tableRow: { table: 0, row: at, rows: lines.length } }
      : { kind: 'list' as const }),
  }))
  const passage = passageOf(lines[0] ?? '', text, { parts })
  const places = unitsOf(passage)
  const window = { passage, head: '', units: lines, places }
  const ranked = { passage, words: 0, score: 0 }
  return places.map((_, at) => ({
    window,
    at,
    evidence,
    ranked,
    rank: 0,
    coverage: 0,
    headings: 0,
  }))
}

const machines = unitsIn(
  ['AX-20\t410 €', 'AX-20 S\t465 €', 'AX-20 SE\t498 €', 'AX-200\t1,290 €', 'Bowl\t20 €'],
  ['Model', 'Price'],
)
const screws = unitsIn(['M4×10\t4.20 €', 'M4×16\t4.60 €', 'M10×4\t9.90 €'], ['Size', 'Price'])
const flights = unitsIn(['NH 412\t07:15', 'NH 4121\t09:40', 'NK 412\t11:20'], ['Flight', 'Time'])
const clauses = unitsIn(['4.2 Cleaning costs 25 €.', '4.12 Keys cost 12 €.', '14.2 Disputes.'])

const ask = (message: string, units: ReadUnit[], before: string[] = []) =>
  unitsNamed({ message, before }, units).map(({ window, at }) =>
    window.units[at]!.replace(/[\t .](?:\d[\d.,:]* ?€?|\d\d:\d\d|[A-Z][a-z].*)$/, ''),
  )

describe('a code', () => {
  it.each([
    ['how much is the ax-20 s', machines, ['AX-20 S', 'Bowl']],
    ['price of the AX 20', machines, ['AX-20', 'Bowl']],
    ['ax20se?', machines, ['AX-20 SE', 'Bowl']],
    ['AX-20 or AX-200', machines, ['AX-20', 'AX-200', 'Bowl']],
    ['m4x10', screws, ['M4×10']],
    ['how much is M10*4', screws, ['M10×4']],
    ['when does NH4121 leave', flights, ['NH 4121']],
    ['NK 412', flights, ['NK 412']],
    ['what does clause 4.2 say', clauses, ['4.2']],
    ['and 14.2', clauses, ['14.2']],
  ])('is compared exactly: %s', (message, units, expected) => {
    expect(ask(message, units)).toEqual(expected)
  })

  it.each([
    ['what does the AX-2000 cost', machines, ['Bowl']],
    ['M6×10', screws, []],
    ['when does NH 413 leave', flights, []],
    ['NK 421', flights, []],
  ])('that is not there is not answered by its neighbours: %s', (message, units, expected) => {
    expect(ask(message, units)).toEqual(expected)
  })

  it.each([
    ['how much is a bowl', machines],
    ['which are under 20 €', machines],
    ['4 screws for 10', screws],
    ['', flights],
  ])('is none in %j', (message, units) => {
    expect(ask(message, units)).toHaveLength(units.length)
  })

  it('of the question before goes on for a follow-up without any', () => {
    expect(ask('and its price', machines, ['how strong is the AX-200'])).toEqual(['AX-200', 'Bowl'])
    expect(ask('and the AX-20', machines, ['how much is the AX-200'])).toEqual(['AX-20', 'Bowl'])
  })
})

it('gives a row that is named the evidence of those beside it', () => {
  const [first] = unitsNamed({ message: 'AX-20', before: [] }, machines)
  expect(first?.evidence).toBeCloseTo(-1 + Math.log(4))
})

it('leaves tables of other things, and empty ones, as they are', () => {
  const others = unitsIn(['Sage\t3.90', 'Tree fern\t12.50', '\t'], ['Plant', 'Price'])
  expect(unitsNamed({ message: 'how much is the ax-20', before: [] }, others)).toEqual(others)
  expect(unitsNamed({ message: 'ax-20', before: [] }, [])).toEqual([])
})
