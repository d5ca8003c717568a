import { expect, test } from 'vitest'
import { readBytes } from './readBytes.ts'
import { assemble } from './testing/makePdf.ts'
import { makeZip } from './testing/makeZip.ts'

const sentence = 'The sauna opens at six.'
const endless = 2_000_000_000

const relation = (kind: string, target: string) =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`

const word = (body: string) =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })

const sheet = (content: string) =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hours" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`,
  })

const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>${sentence}</t></is></c>`

const open = (kind: string, body: string) =>
  makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  })

const drawing = `BT /F1 12 Tf 72 700 Td (${sentence}) Tj ET`

/** A PDF of one page whose tree of pages is as given, and a form that its page shows. */
const pdf = (tree: string, form = '') =>
  assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages ${tree} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Length ${drawing.length + 6} >>\nstream\n${drawing} /X Do\nendstream`,
      '<< /Title (Hours) >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X 7 0 R >> >> >>',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X 7 0 R >> >> /Length ${form.length} >>\nstream\n${form}\nendstream`,
    ].map(object => Buffer.from(object)),
  )

test.each([
  ['a PDF that says it has two thousand million pages', pdf(`/Count ${endless} /Kids [6 0 R]`)],
  ['a PDF whose form shows itself', pdf('/Count 1 /Kids [6 0 R]', '/X Do /X Do /X Do')],
  [
    'a Word table whose cell spans more columns than there are',
    word(
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="${endless}"/></w:tcPr><w:p><w:r><w:t>${sentence}</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`,
    ),
  ],
  [
    'a sheet with text in its first and its last cell',
    sheet(
      `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row></sheetData>`,
    ),
  ],
  [
    'a sheet that is one merged cell',
    sheet(
      `<sheetData><row r="1">${cell('A1')}</row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`,
    ),
  ],
  [
    'a workbook of Excel 2003 whose cell spans more than there is',
    Buffer.from(
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Hours"><Table><Row><Cell><Data ss:Type="String">a</Data></Cell><Cell ss:MergeAcross="${endless}" ss:MergeDown="${endless}"><Data ss:Type="String">${sentence}</Data></Cell></Row><Row><Cell><Data ss:Type="String">b</Data></Cell></Row></Table></Worksheet></Workbook>`,
    ),
  ],
  [
    'a text with two thousand million blanks',
    open('text', `<text:p>${sentence}<text:s text:c="${endless}"/></text:p>`),
  ],
  [
    'a table whose cell spans more than there is',
    open(
      'text',
      `<table:table><table:table-row><table:table-cell table:number-columns-spanned="${endless}" table:number-rows-spanned="${endless}"><text:p>${sentence}</text:p></table:table-cell></table:table-row></table:table>`,
    ),
  ],
  [
    'a page whose table says it is wider than any screen',
    Buffer.from(
      `<!doctype html><table><tr><td rowspan="${endless}" colspan="${endless}">${sentence}</td><td>b</td></tr><tr><td>c</td></tr></table>`,
    ),
  ],
  [
    'a letter with more bytes than it has',
    Buffer.from(`{\\rtf1\\ansi ${sentence}\\bin${endless} x}`),
  ],
])('%s is read for what it holds', async (name, bytes) => {
  const { blocks } = await readBytes({ bytes, name })
  expect(blocks.map(({ text }) => text).join('\n')).toContain(sentence)
  expect(blocks.length).toBeLessThan(10)
})

test('a PDF whose pages hold each other is refused in plain words', async () => {
  const bytes = pdf('/Count 5 /Kids [2 0 R 2 0 R]')
  await expect(readBytes({ bytes, name: 'a.pdf' })).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/damaged/),
  })
})
