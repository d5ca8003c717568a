import { describe, expect, it } from 'vitest'
import { readBytes } from './readBytes.ts'
import { makeZip } from './testing/makeZip.ts'

/** Sales by year and half: `2024` stands over two columns, `North` beside two rows, the header has two rows. */
const expected = [
  { text: 'Region\tKind\t2024' },
  { text: 'Region\tKind\tSpring\tAutumn' },
  { text: 'North\tCod\t12\t15', header: ['Region', 'Kind', '2024 Spring', '2024 Autumn'] },
  { text: 'North\tHerring\t7\t9', header: ['Region', 'Kind', '2024 Spring', '2024 Autumn'] },
]

const html = `<p>Sales of fish in both regions, in tons, by the half of the year that they were caught in.</p><table>
<tr><th rowspan="2">Region</th><th rowspan="2">Kind</th><th colspan="2">2024</th></tr>
<tr><th>Spring</th><th>Autumn</th></tr>
<tr><td rowspan="2">North</td><td>Cod</td><td>12</td><td>15</td></tr>
<tr><td>Herring</td><td>7</td><td>9</td></tr></table>`

type Cell = { text: string; wide?: number; merge?: 'restart' | 'continue' }
const wordCell = ({ text, wide = 1, merge }: Cell) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${wide}"/>${merge ? `<w:vMerge w:val="${merge}"/>` : ''}</w:tcPr>
  <w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
const wordRow = (cells: Cell[], isHeader = false) =>
  `<w:tr>${isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.map(wordCell).join('')}</w:tr>`
const down = (text: string): Cell => ({ text, merge: 'restart' })
const same: Cell = { text: '', merge: 'continue' }
const cells = (...texts: string[]): Cell[] => texts.map(text => ({ text }))

const docx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': `<w:document><w:body><w:tbl>
    ${wordRow([down('Region'), down('Kind'), { text: '2024', wide: 2 }], true)}
    ${wordRow([same, same, ...cells('Spring', 'Autumn')], true)}
    ${wordRow([down('North'), ...cells('Cod', '12', '15')])}
    ${wordRow([same, ...cells('Herring', '7', '9')])}</w:tbl></w:body></w:document>`,
})

const slideRow = (...texts: string[]) =>
  `<a:tr>${texts.map(text => text.replace(/^(.*?)( \w+="\d")*$/, '<a:tc$2><a:p><a:r><a:t>$1</a:t></a:r></a:p></a:tc>')).join('')}</a:tr>`
const pptx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'ppt/presentation.xml': '<p:sldIdLst><p:sldId r:id="one"/></p:sldIdLst>',
  'ppt/_rels/presentation.xml.rels':
    '<Relationships><Relationship Id="one" Type="x/slide" Target="slides/one.xml"/></Relationships>',
  'ppt/slides/one.xml': `<p:sld><p:spTree><p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>
    ${slideRow('Region', 'Kind', 'Tons')}${slideRow('North rowSpan="2"', 'Cod', '12')}
    ${slideRow('x vMerge="1"', 'Herring', '7')}</a:tbl></p:graphicFrame></p:spTree></p:sld>`,
})

const rowsOf = async (bytes: Uint8Array, name: string) =>
  (await readBytes({ bytes, name })).blocks
    .filter(block => block.kind === 'table')
    .map(({ text, header }) => (header ? { text, header } : { text }))

describe('a table with merged cells and a header of two rows', () => {
  it('reads the same from a page and from a Word file', async () => {
    expect(await rowsOf(Buffer.from(html), 'sales.html')).toEqual(expected)
    expect(await rowsOf(docx, 'sales.docx')).toEqual(expected)
  })

  it('repeats a merged cell on a slide', async () => {
    const header = ['Region', 'Kind', 'Tons']
    expect(await rowsOf(pptx, 'sales.pptx')).toEqual([
      { text: 'Region\tKind\tTons' },
      { text: 'North\tCod\t12', header },
      { text: 'North\tHerring\t7', header },
    ])
  })
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
