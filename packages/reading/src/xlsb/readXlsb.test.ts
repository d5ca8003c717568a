import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeZip } from '../testing/makeZip.ts'

const u16 = (...values: number[]) => values.flatMap(value => [value & 255, value >> 8])
const u32 = (...values: number[]) =>
  values.flatMap(value => u16(value % 0x10000, Math.floor(value / 0x10000)))
const wide = (text: string) => [...u32(text.length), ...Buffer.from(text, 'utf16le')]
const real = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return [...bytes]
}
/** A record of a binary workbook: its kind and its size in seven bits a byte. */
const record = (type: number, ...data: number[]) => [
  ...(type < 128 ? [type] : [(type & 127) | 128, type >> 7]),
  (data.length & 127) | 128,
  data.length >> 7,
  ...data,
]
const cell = (type: number, column: number, properties: number, ...value: number[]) =>
  record(type, ...u32(column, properties), ...value)
const text = (column: number, words: string, properties = 0) =>
  cell(6, column, properties, ...wide(words))
const row = (number: number, isHidden: boolean, ...cells: number[][]) => [
  ...record(0, ...u32(number, 0), ...u16(300), 0, isHidden ? 16 : 0, 0),
  ...cells.flat(),
]
const rich = (words: string, ...runs: number[]) => [
  runs.length > 0 ? 1 : 0,
  ...wide(words),
  ...(runs.length > 0 ? [...u32(runs.length / 2), ...u16(...runs)] : []),
]
const relations = (...all: [id: string, kind: string, target: string][]) =>
  `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="x/${kind}" Target="${target}"/>`).join('')}</Relationships>`

const prices = [
  ...record(60, ...u32(2, 2, 2000, 0), ...u16(1)),
  ...row(0, false, text(0, 'Treatment'), text(1, 'Price'), text(2, 'Our cost')),
  // 42 in 30 bits, and behind it a short cell.
  ...row(
    1,
    false,
    text(0, 'Massage'),
    cell(2, 1, 1, ...u32((42 << 2) | 2)),
    record(16, ...u32(0), ...real(17)),
  ),
  ...row(2, true, text(0, 'Staff massage'), cell(5, 1, 1, ...real(5))),
  ...row(3, false, cell(7, 0, 0, ...u32(0)), cell(9, 1, 1, ...real(52.5), 0, 0)),
  ...row(4, false, text(0, 'Mud bath', 2), cell(5, 1, 2, ...real(77)), cell(3, 2, 0, 42)),
  ...row(5, false, cell(8, 0, 0, ...wide('Sauna')), cell(10, 1, 0, 1)),
  ...record(176, ...u32(5, 6, 0, 0)),
  ...row(6, false, text(1, 'in winter')),
]
const styles = [
  ...[0, 8].flatMap(flags => record(43, ...u16(200, flags, 400, 0))),
  ...record(44, ...u16(164), ...wide('0.00 "€"')),
  ...record(47, ...u16(0, 9, 0)),
  ...record(617, ...u32(3)),
  ...record(47, ...u16(0, 0, 0)),
  ...record(47, ...u16(0, 164, 0)),
  ...record(47, ...u16(0, 0, 1)),
  ...record(618),
]
const sheet = (state: number, id: string, name: string) =>
  record(156, ...u32(state, 1), ...wide(id), ...wide(name))
const book = (sheets = prices) =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.bin': Buffer.from([...sheet(0, 'a', 'Prices'), ...sheet(2, 'b', 'Codes')]),
    'xl/_rels/workbook.bin.rels': relations(
      ['a', 'worksheet', 'worksheets/sheet1.bin'],
      ['b', 'worksheet', 'worksheets/sheet2.bin'],
      ['c', 'styles', 'styles.bin'],
      ['d', 'sharedStrings', 'sharedStrings.bin'],
    ),
    'xl/worksheets/sheet1.bin': Buffer.from(sheets),
    'xl/worksheets/_rels/sheet1.bin.rels': relations(['c', 'comments', '../comments1.bin']),
    'xl/worksheets/sheet2.bin': Buffer.from(row(0, false, text(0, 'four-seven'))),
    'xl/styles.bin': Buffer.from(styles),
    'xl/sharedStrings.bin': Buffer.from(record(19, ...rich('Old Thai', 0, 1, 4, 0))),
    'xl/comments1.bin': Buffer.from([
      ...record(635, ...u32(0, 1, 1, 1, 1)),
      ...record(637, ...rich('Children pay half.')),
      ...record(635, ...u32(0, 2, 2, 1, 1)),
      ...record(637, ...rich('Ask Robin.')),
    ]),
  })
const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ name: 'prices.xlsb', bytes, withHidden })

it('reads a binary workbook as others: shown cells, merged ones, nothing hidden or struck', async () => {
  const { blocks, receipt } = await read(book())
  expect(blocks.map(block => block.text)).toEqual([
    'Prices',
    'Treatment\tPrice',
    'Massage\t42.00 €',
    'Thai\t52.50 €',
    'Sauna\tTRUE',
    'Sauna\tin winter',
    'Children pay half.',
  ])
  expect(receipt).toMatchObject({
    units: 1,
    leftOut: ['Struck-through text'],
    warnings: ['1 hidden sheet, 1 hidden row and 1 hidden column were left out.'],
  })
  const all = (await read(book(), true)).blocks.map(block => block.text).join('\n')
  expect(all).toMatch(/Massage\t42.00 €\t17.*Staff massage.*Ask Robin.*four-seven/s)
})

it('refuses a binary workbook that is cut within a record', async () => {
  await expect(read(book(prices.slice(0, -3)))).rejects.toThrow(/damaged/)
})

it('reads the links of cells', async () => {
  const link = record(494, ...u32(0, 0, 1, 1), ...wide('h1'), ...wide('fees'), ...u32(0, 0))
  const external = `<Relationships><Relationship Id="h1" Type="x/hyperlink" Target="https://spa.example/prices" TargetMode="External"/></Relationships>`
  const bytes = makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.bin': Buffer.from(sheet(0, 'a', 'Prices')),
    'xl/_rels/workbook.bin.rels': relations(['a', 'worksheet', 'worksheets/sheet1.bin']),
    'xl/worksheets/sheet1.bin': Buffer.from([
      ...row(0, false, text(0, 'Treatment'), text(1, 'Price list')),
      ...link,
    ]),
    'xl/worksheets/_rels/sheet1.bin.rels': external,
  })
  const { blocks } = await readBytes({ bytes, name: 'a.xlsb' })
  expect(blocks.map(({ text: words }) => words)).toContain(
    'Treatment\tPrice list (https://spa.example/prices#fees)',
  )
})
