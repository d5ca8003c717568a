import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { compoundFile } from '../testing/makeEncrypted.ts'
import { makeXls, type XlsSheet, xlsStream } from '../testing/makeXls.ts'

const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ name: 'prices.xls', bytes, withHidden })
const linesOf = async (sheets: XlsSheet[], book: Parameters<typeof makeXls>[1] = {}) =>
  (await read(makeXls(sheets, book))).blocks.map(({ text }) => text)

const prices: XlsSheet[] = [
  {
    name: 'Prices',
    rows: [
      ['Treatment', 'Price', 'Our cost'],
      ['Massage', '42 euros', '17 euros'],
      ['Staff massage', '5 euros', '16 euros'],
    ],
    hiddenRows: [2],
    hiddenColumns: [2],
    notes: [
      [1, 1, 'Children pay half.'],
      [2, 1, 'Ask Robin.'],
    ],
    boxes: [
      [0, 1, 'Towels are free.'],
      [2, 0, 'For staff alone.'],
    ],
    footer: '&LLido Baths&RPage &P',
  },
  { name: 'Salaries', state: 1, rows: [['Robin', 2950]] },
  { name: 'Codes', state: 2, rows: [['Alarm', 'four-seven']] },
]

it('leaves out what a workbook hides, reads the rest once, and says so', async () => {
  const { type, blocks, receipt } = await read(makeXls(prices))
  expect(type).toBe('xls')
  expect(blocks.map(({ text }) => text)).toEqual([
    'Lido Baths',
    'Prices',
    'Treatment\tPrice',
    'Massage\t42 euros',
    'Towels are free.',
    'Children pay half.',
  ])
  expect(blocks[3]).toMatchObject({ sheet: 'Prices', row: 2, header: ['Treatment', 'Price'] })
  expect(receipt).toMatchObject({
    units: 1,
    hidden: 'left out',
    warnings: ['2 hidden sheets, 1 hidden row and 1 hidden column were left out.'],
  })
})

it('reads no workbook that is embedded in another file in its place', async () => {
  const [own, other] = ['Sauna', 'Inserted'].map(text => xlsStream([{ name: 'A', rows: [[text]] }]))
  const book = compoundFile({ Workbook: own! }, { Workbook: other! })
  expect((await read(book)).blocks.map(({ text }) => text)).toEqual(['A', 'Sauna'])
  const letter = compoundFile({ WordDocument: Buffer.alloc(600, 1) }, { Workbook: other! })
  await expect(read(letter)).rejects.toThrow(/old version of Word: save it as \.docx/)
})

it('reads each letter once where fonts are not in the order of the letters', async () => {
  const runs: [number, number][] = Array.from({ length: 20 }, (_, at) => [at % 2 ? 0 : 3, 0])
  const rows = [[{ text: 'Sauna', runs }]]
  expect(await linesOf([{ name: 'A', rows }])).toEqual(['A', 'Sauna'])
})

it('reads hidden parts where their owner wants them', async () => {
  const { blocks, receipt } = await read(makeXls(prices), true)
  const text = blocks.map(block => block.text).join('\n')
  expect(text).toMatch(/17 euros.*Staff massage.*For staff alone.*Ask Robin.*2950.*four-seven/s)
  expect(receipt).toMatchObject({ units: 3, hidden: 'included' })
})

test.each([
  [15.5, '#,##0.00 "€"', '15.50 €'],
  [0.15, '0%', '15%'],
  [42, '0000', '0042'],
  [1.5, '[h]:mm', '36:00'],
  [46_055, '[$-407]d. mmmm yyyy', '2. Februar 2026'],
  [98_765, ';;;', ''],
  [-3, '0', '-3'],
  ['long', '@" (new)"', 'long (new)'],
  ['gone', ';;;', ''],
  [true, '0', 'TRUE'],
])('shows %j by the format %j as %j', async (value, code, expected) => {
  const rows = [['Value', [value, 1] as [typeof value, number]]]
  expect(await linesOf([{ name: 'Sheet1', rows }], { formats: [{ code }] })).toEqual([
    expected ? `Value\t${expected}` : 'Value',
  ])
})

it('leaves out struck-through cells and letters, and keeps notes and powers from numbers', async () => {
  const rows: XlsSheet['rows'] = [
    [['Mud bath', 1], [35, 1], 'closed'],
    [
      'Sauna',
      {
        text: '20 € 25 €',
        runs: [
          [0, 1],
          [5, 0],
        ],
      },
      { text: '40 m2', runs: [[4, 2]] },
    ],
  ]
  const book = { fonts: [{ isStruck: true }, { isRaised: true }], formats: [{ font: 1 }] }
  const { blocks, receipt } = await read(makeXls([{ name: 'Sheet1', rows }], book))
  expect(blocks.map(({ text }) => text)).toEqual(['closed', 'Sauna\t25 €\t40 m²'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

it('reads results of formulas, merged cells, long strings, and no chart’s own numbers', async () => {
  const long = `${'Обед '.repeat(8)}${'and more '.repeat(20)}`.trim()
  const rows: XlsSheet['rows'] = [
    ['Day', 'Hours', 'Sum'],
    ['Monday', { result: '9 to 5' }, { result: 12.5 }],
    [null, long, 0],
  ]
  const sheet: XlsSheet = { name: 'Hours', rows, merged: [[1, 2, 0, 0]], hidesZeros: true }
  expect(await linesOf([sheet])).toEqual([
    'Hours',
    'Day\tHours\tSum',
    'Monday\t9 to 5\t12.5',
    `Monday\t${long}`,
  ])
})

it('counts formulas that came to nothing in a file whose program computed none', async () => {
  const rows: XlsSheet['rows'] = [
    ['Sum', { result: '' }],
    ['Mean', { result: '' }],
  ]
  const { receipt } = await read(makeXls([{ name: 'Sheet1', rows }]))
  expect(receipt.warnings).toEqual([expect.stringMatching(/^2 formulas have no stored result/)])
  rows.push(['Most', { result: 3 }])
  expect((await read(makeXls([{ name: 'Sheet1', rows }]))).receipt.warnings).toEqual([])
})

it('reads a workbook without the file of streams around it', async () => {
  const { type, blocks } = await read(xlsStream([{ name: 'Sheet1', rows: [['Fern', 3]] }]))
  expect(type).toBe('xls')
  expect(blocks.map(({ text }) => text)).toEqual(['Fern\t3'])
})

it('reads a workbook that says it has more strings than it has', async () => {
  const stream = xlsStream([{ name: 'Sheet1', rows: [['Fern', 3]] }])
  stream.writeUInt32LE(99, stream.indexOf(Buffer.from('fc00', 'hex')) + 8)
  expect((await read(stream)).blocks.map(({ text }) => text)).toEqual(['Fern\t3'])
})

it('ends with a sentence where a password or damage keeps the content', async () => {
  const stream = xlsStream(prices.slice(0, 1))
  const locked = Buffer.concat([stream.subarray(0, 20), Buffer.from([0x2f, 0, 0, 0]), stream])
  await expect(read(locked)).rejects.toThrow(/protected with a password: save it as \.xlsx/)
  for (let at = 20; at + 5 < stream.length; at += 7) {
    const broken = Buffer.from(stream)
    broken.fill(at % 251, at, at + 5)
    const outcome = await read(broken).then(
      () => 'It is read',
      ({ message }: Error) => message,
    )
    expect(outcome).toMatch(/^[A-Z][\w ]{8}/)
    await expect(read(stream.subarray(0, at))).rejects.toThrow(/damaged/)
  }
})
