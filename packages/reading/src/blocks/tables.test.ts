import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p, r } from '../testing/makeDocx.ts'
import { makeZip } from '../testing/makeZip.ts'
import { openDocument } from '../testing/openDocuments.ts'
import { sales } from '../testing/sales.ts'

const rowsOf = async (bytes: Uint8Array, name: string) =>
  (await readBytes({ bytes, name })).blocks
    .filter(block => block.kind === 'table')
    .map(({ text, header }) => (header ? { text, header } : { text }))

const header = ['Region', 'Kind', '2024 Spring', '2024 Autumn']

test.each(sales)(
  'a header over two rows and merged cells read the same from %s',
  async (name, bytes) => {
    expect(await rowsOf(bytes, name)).toEqual([
      { text: 'Region\tKind\t2024' },
      { text: 'Region\tKind\tSpring\tAutumn' },
      { text: 'North\tCod\t12\t15', header },
      { text: 'North\tHerring\t7\t9', header },
    ])
  },
)

const hours = [
  [['Day'], ['From']],
  [
    ['Tue', 'Wed'],
    ['9', '12'],
  ],
  [['Thu'], ['9-12', '14-18']],
]
type Cells = string[][]
const each = (write: (lines: string[]) => string, row: (cells: string) => string) =>
  hours.map((cells: Cells) => row(cells.map(write).join(''))).join('')

test.each<[string, Uint8Array]>([
  [
    'hours.html',
    Buffer.from(
      `<table>${each(
        lines => `<td>${lines.join('<br>')}</td>`,
        row => `<tr>${row}</tr>`,
      )}</table>`,
    ),
  ],
  [
    'hours.docx',
    makeDocx(
      `<w:tbl>${each(
        lines => `<w:tc>${lines.map(line => p(r(line))).join('')}</w:tc>`,
        row => `<w:tr>${row}</w:tr>`,
      )}</w:tbl>`,
    ),
  ],
  [
    'hours.odt',
    openDocument(
      'text',
      `<table:table>${each(
        lines =>
          `<table:table-cell>${lines.map(line => `<text:p>${line}</text:p>`).join('')}</table:table-cell>`,
        row => `<table:table-row>${row}</table:table-row>`,
      )}</table:table>`,
    ),
  ],
  [
    'hours.rtf',
    Buffer.from(
      `{\\rtf1 ${each(
        lines => `\\pard\\intbl ${lines.join('\\par ')}\\cell`,
        row => `\\trowd\\cellx1000\\cellx2000 ${row}\\row `,
      )}\\pard\\par}`,
    ),
  ],
])('the lines of cells that stand level are rows in %s', async (name, bytes) => {
  const rows = (await rowsOf(bytes, name)).map(({ text }) => text)
  expect(rows).toEqual(['Day\tFrom', 'Tue\t9', 'Wed\t12', 'Thu\t9-12 14-18'])
})

it('reads a table that only lays out a page as text', async () => {
  const page = `<table><tr><td><h1>Harbour</h1><p>${'The boats lie in the harbour. '.repeat(60)}</p></td><td>Aside</td></tr></table>`
  const { blocks } = await readBytes({ bytes: Buffer.from(page), name: 'layout.html' })
  expect(blocks.map(block => block.kind)).not.toContain('table')
})

it('guesses the separator of values and keeps what is in quotes together', async () => {
  const rows = await rowsOf(
    Buffer.from('Boat;Seats;Note\nGull;12;"calm; ""fine""\nseas"\nTern;40;a 5" pipe\n'),
    'boats.csv',
  )
  expect(rows.map(row => row.text)).toEqual([
    'Boat\tSeats\tNote',
    'Gull\t12\tcalm; "fine" seas',
    'Tern\t40\ta 5" pipe',
  ])
})

const cell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`

it('shows dates, times and shares of a workbook as its cells do', async () => {
  const bytes = makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Sheet1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="one.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    'xl/one.xml': `<worksheet><sheetData><row r="3">${cell(0, 0.1 + 0.2)}${cell(1, 45_292)}${cell(2, 45_292.5)}
      ${cell(3, 0.07125)}${cell(4, 0.75)}</row></sheetData></worksheet>`,
  })
  const { blocks } = await readBytes({ bytes, name: 'x.xlsx' })
  expect(blocks).toMatchObject([
    { sheet: 'Sheet1', row: 3, text: '0.3\t2024-01-01\t2024-01-01 12:00\t7.13%\t18:00' },
  ])
})

const csv = (...lines: string[]) => rowsOf(Buffer.from(lines.join('\n')), 'berths.csv')

it('joins the lines of a header that goes on below', async () => {
  const rows = await csv(
    'Berth,Least,Most',
    ',monthly,monthly',
    ',,fee',
    'North,80,120',
    'South,60,90',
  )
  expect(rows.at(-1)).toEqual({
    text: 'South\t60\t90',
    header: ['Berth', 'Least monthly', 'Most monthly fee'],
  })
})

it('gives no header to a part of a sheet that has other columns', async () => {
  const rows = await csv(
    'Berth,Share,Boats',
    'North,60%,12',
    'South,40%,8',
    '',
    'People',
    'Mean age,48',
    'Crew,5',
  )
  expect(rows.slice(3)).toEqual([{ text: 'Mean age\t48' }, { text: 'Crew\t5' }])
  expect(rows[2]?.header).toEqual(['Berth', 'Share', 'Boats'])
})

it.each([
  [['Name,Ada Stone', 'Boats,3', 'Town,Hull', 'Since,2011']],
  [['BOATS,Boats of this month', 'NEW,Boats that were built', 'BUDGET *,Boats that may be built']],
])('takes no line of a form for a header: %j', async lines => {
  const rows = await csv(...lines)
  expect(rows).not.toContainEqual(expect.objectContaining({ header: expect.anything() }))
})

it('gives a header to the rows of a group whose line comes first', async () => {
  const rows = await csv('Massage,Length,Price', 'For two', 'Classic,half an hour,80', 'Thai,,95')
  expect(rows.slice(1)).toEqual([
    { text: 'Classic\thalf an hour\t80', header: ['Massage', 'Length', 'Price'] },
    { text: 'Thai\t\t95', header: ['Massage', 'Length', 'Price'] },
  ])
})

it.each([
  [['Massage,30 min,60 min', 'Classic,35 €,60 €', 'Thai,40,-']],
  [['Hall,8:00,9:00,10:00', 'North,Yoga,,Judo', 'South,,Dance,']],
])('takes measures and even times over other things for a header: %j', async lines => {
  const rows = await csv(...lines)
  expect(rows.at(-1)?.header).toEqual(lines[0]!.split(','))
})

it.each([
  [['Mon,8:00,12:00', 'Tue,8:00,12:00', 'Sat,closed,closed', 'Sun,closed,closed']],
  [['Walk,30 min,2 km', 'Ride,45 min,9 km', 'Swim,20 min,1 km']],
  [['12,North,Ada,Cook,4', '13,South,Bo,Mate,5', '1790,East,Cleo,Mate,', '14,West,Di,Cook,7']],
  [['Walk,30 min,60 min', 'Ride,45 min,90 min', 'Swim,20 min,40 min']],
])('takes no row among others of its kind for a header: %j', async lines => {
  const rows = await csv(...lines)
  expect(rows).not.toContainEqual(expect.objectContaining({ header: expect.anything() }))
})

it('reads tables beside each other one after the other', async () => {
  const menu = ['Dish,Price,,Drink,Price', 'Soup,5 €,,Tea,3 €', 'Stew,9 €,,,', ',,,Cider,4 €']
  expect(await csv(...menu, '', 'Closed in May,,,,')).toEqual([
    { text: 'Dish\tPrice' },
    { text: 'Soup\t5 €', header: ['Dish', 'Price'] },
    { text: 'Stew\t9 €', header: ['Dish', 'Price'] },
    { text: 'Drink\tPrice' },
    { text: 'Tea\t3 €', header: ['Drink', 'Price'] },
    { text: 'Cider\t4 €', header: ['Drink', 'Price'] },
  ])
  const titled = ['Lunch,,,Dinner', 'Dish,Price,,Dish,Fee', 'Soup,5 €,,Steak,24 €']
  expect((await csv(...titled)).at(-1)).toEqual({ text: 'Steak\t24 €', header: ['Dish', 'Fee'] })
})

it('takes the names under a title for those of another table', async () => {
  const trips = ['Trip,Hours,Price', 'Seals,2,40', '']
  const rows = await csv(...trips, 'Boats', 'Boat,Price', 'Gull,80')
  expect(rows[3]).toEqual({ text: 'Gull\t80', header: ['Boat', 'Price'] })
})

it('gives no header of a table above to a form', async () => {
  const trips = ['Trip,Hours,Price', 'Seals,2,40', '']
  const rows = await csv(...trips, 'Street,Harbour Road 4', 'Phone,0301234', 'Town,Hull')
  expect(rows.slice(2)).toEqual([
    { text: 'Street\tHarbour Road 4' },
    { text: 'Phone\t0301234' },
    { text: 'Town\tHull' },
  ])
})

it('keeps figures with the labels that one column has for all of them', async () => {
  const years = [',2023,,,2024,', 'Region,Sum,Cost,,Sum,Cost', 'North,1,2,,3,4', 'South,5,6,,7,8']
  const rows = await csv(...years)
  expect(rows.at(-1)?.text).toBe('South\t5\t6\t\t7\t8')
})

it('takes no line of a letterhead for the header of a wider table below its title', async () => {
  const sales = ['Branch,Units,Sum', 'North,3,40', 'South,4,50']
  const rows = await csv('Acme Ltd,Harbour Road,', 'Sales by branch,,', ...sales)
  expect(rows.at(-1)?.header).toEqual(['Branch', 'Units', 'Sum'])
})

it('keeps the columns of one table together where one between them is empty', async () => {
  const rows = await csv('Crew,Since,,Town,Role', 'Ada,2011,,Hull,Cook', 'Bo,2015,,Cork,Mate')
  expect(rows.at(-1)).toEqual({
    text: 'Bo\t2015\t\tCork\tMate',
    header: ['Crew', 'Since', '', 'Town', 'Role'],
  })
})

it('reads a sheet of very many rows that name no columns', async () => {
  const rows = await csv('North,sunny,free\nLet\n'.repeat(30_000))
  expect(rows).toHaveLength(30_000)
  expect(rows[2]).toEqual({ text: 'North\tsunny\tfree' })
})

it('leaves cells of very many lines as they are', async () => {
  const cell = (...lines: string[]) => `"${lines.join('\n').repeat(50_000)}"`
  const rows = await csv('Fish,Tons', `${cell('Cod', 'Ling', '', '')},${cell('1', '2', '', '')}`)
  expect(rows).toHaveLength(2)
})

it('knows names over figures as a header also where nothing sets them apart', async () => {
  const cells = [
    ['', 'Spring', 'Autumn'],
    ['Cod', '12', '15'],
    ['Herring', '7 t', '-'],
  ]
  const page = cells.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
  const rows = await rowsOf(Buffer.from(`<table>${page.join('')}</table>`), 'catch.html')
  expect(rows.at(-1)).toEqual({ text: 'Herring\t7 t\t-', header: ['', 'Spring', 'Autumn'] })
})

it('reads a table of very many rows', async () => {
  const rows = '<tr><td>Ada<td>7<tr><td>Bo'.repeat(65_000)
  expect(await rowsOf(Buffer.from(`<table>${rows}</table>`), 'boats.html')).toHaveLength(130_000)
})
