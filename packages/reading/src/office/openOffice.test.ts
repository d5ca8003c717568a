import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = (text: string, name: string, withHidden = false) =>
  readBytes({ bytes: Buffer.from(text), name, withHidden })
const textsOf = async (text: string, name: string) =>
  (await read(text, name)).blocks.map(block => block.text)

const data = (type: string, text: string, attributes = '') =>
  `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`
const workbook = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
  <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <Styles><Style ss:ID="p"><NumberFormat ss:Format="0.00&quot; €&quot;"/></Style><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="y"><NumberFormat ss:Format="Yes/No"/></Style>
    <Style ss:ID="old"><Font ss:StrikeThrough="1"/></Style><Style ss:ID="older" ss:Parent="old"/></Styles>
  <Worksheet ss:Name="Orders"><Table><Column ss:Index="3" ss:Hidden="1"/>
    <Row>${data('String', 'Herb')}${data('String', 'Price')}${data('String', 'Cost')}${data('String', 'From')}</Row>
    <Row>${data('String', 'Sage', 'ss:MergeDown="1"')}${data('Number', '3.9', 'ss:StyleID="p"')}${data('Number', '1')}${data('DateTime', '2026-05-02T00:00:00.000', 'ss:StyleID="d"')}</Row>
    <Row>${data('Number', '4', 'ss:Index="2" ss:StyleID="p"')}${data('Number', '1')}${data('String', 'May', 'ss:StyleID="older"')}</Row>
    <Row ss:Hidden="1">${data('String', 'Staff')}${data('Number', '1')}</Row>
    <Row ss:Index="7">${data('String', '<B>Mint</B> <S>9</S><Font>m</Font><Sup>2</Sup>', 'ss:MergeAcross="1"')}${data('Boolean', '1', 'ss:Index="4"')}</Row>
    <Row>${data('String', 'Organic')}${data('Number', '1', 'ss:StyleID="y"')}${data('Number', '0', 'ss:Index="4" ss:StyleID="y"')}</Row>
  </Table></Worksheet>
  <Worksheet ss:Name="Margins"><Table><Row>${data('String', 'Secret')}</Row></Table>
    <WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`

it('reads a workbook in the XML of Excel 2003 as others: shown cells, merged ones, nothing hidden or struck', async () => {
  const { blocks, receipt, type } = await read(workbook, 'orders.xls')
  expect(type).toBe('xlsx')
  expect(blocks.map(({ text }) => text)).toEqual([
    'Orders',
    'Herb\tPrice\tFrom',
    'Sage\t3.90 €\t2026-05-02',
    'Sage\t4.00 €',
    'Mint m²\tMint m²\tTRUE',
    'Organic\tYes\tNo',
  ])
  expect(receipt).toMatchObject({
    units: 1,
    leftOut: ['Struck-through text'],
    warnings: ['1 hidden sheet, 1 hidden row and 1 hidden column were left out.'],
  })
  const all = (await read(workbook, 'orders.xls', true)).blocks.map(({ text }) => text).join('\n')
  expect(all).toMatch(/Staff.*Secret/s)
})

it('reads the comments on cells in the XML of Excel 2003 where their rows are shown', async () => {
  const commented = (text: string, comment: string, attributes = '') =>
    `<Row ${attributes}><Cell><Data ss:Type="String">${text}</Data><Comment><ss:Data>${comment}</ss:Data></Comment></Cell></Row>`
  const rows =
    commented('Sage', '<B>Ann:</B> in <S>May</S> June') +
    commented('Staff', 'Secret', 'ss:Hidden="1"')
  const xml = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Herbs"><Table>${rows}</Table></Worksheet></Workbook>`
  expect(await textsOf(xml, 'herbs.xml')).toEqual(['Herbs', 'Sage', 'Ann: in June'])
})

const body = (namespace: string) =>
  `xmlns:w="${namespace}"><w:body><w:p><w:r><w:t>Sage costs 3.90.</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>Secret</w:t></w:r></w:p></w:body>`
const part = (name: string, xml: string) =>
  `<pkg:part pkg:name="${name}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`
const flat = (...parts: string[]) =>
  `<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>`

test.each([
  [
    'flat OPC',
    flat(
      part('/_rels/.rels', '<Relationships/>'),
      part(
        '/word/document.xml',
        `<w:document ${body('http://schemas.openxmlformats.org/wordprocessingml/2006/main')}</w:document>`,
      ),
    ),
  ],
  [
    'Word 2003',
    `<?xml version="1.0"?><w:wordDocument ${body('http://schemas.microsoft.com/office/word/2003/wordml')}</w:wordDocument>`,
  ],
])('reads a document in the XML of %s without its hidden text and its markup', async (_, xml) => {
  for (const name of ['herbs.xml', 'herbs.doc']) {
    const { blocks, receipt } = await read(xml, name)
    expect(blocks.map(({ text }) => text)).toEqual(['Sage costs 3.90.'])
    expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  }
})

test.each(['Herb;Price\nSage;3,90\n', 'Herb,Price\nSage,3.90\n', 'Herb\tPrice\nSage\t3.90\n'])(
  'reads %j that is called a workbook as rows of cells',
  async text => {
    expect((await textsOf(text, 'orders.xls')).at(-1)).toMatch(/^Sage\t3.90$/)
  },
)
