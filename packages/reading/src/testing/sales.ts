import { makeZip } from './makeZip.ts'
import { openDocument } from './openDocuments.ts'

/**
 * One table in every format that has merged cells: `2024` stands over two columns, `North` beside two rows, the
 * header has two rows.
 */
type Cell = { text: string; wide?: number; tall?: number; isCovered?: 'above' | 'left' }

const cell = (text: string, wide = 1, tall = 1): Cell => ({ text, wide, tall })
const above: Cell = { text: '', isCovered: 'above' }
const left: Cell = { text: '', isCovered: 'left' }
const rows: Cell[][] = [
  [cell('Region', 1, 2), cell('Kind', 1, 2), cell('2024', 2), left],
  [above, above, cell('Spring'), cell('Autumn')],
  [cell('North', 1, 2), cell('Cod'), cell('12'), cell('15')],
  [above, cell('Herring'), cell('7'), cell('9')],
]
const own = (row: Cell[]) => row.filter(({ isCovered }) => !isCovered)
const each = (
  write: (cell: Cell, at: number) => string,
  open: (at: number) => string,
  close: string,
  list = rows,
) => list.map((row, at) => open(at) + row.map(write).join('') + close).join('')

const title =
  'Sales of fish in both regions, in tons, by the half of the year that they were caught in.'

const pageRows = rows
  .map((row, at) => {
    const name = at < 2 ? 'th' : 'td'
    const cells = own(row).map(
      ({ text, wide, tall }) => `<${name} colspan="${wide}" rowspan="${tall}">${text}</${name}>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  .join('')
const html = `<p>${title}</p><table>${pageRows}</table>`

const wordRows = rows
  .map((row, at) => {
    const cells = row
      .filter(({ isCovered }) => isCovered !== 'left')
      .map(({ text, wide = 1, tall = 1, isCovered }) => {
        const merge = isCovered ? '<w:vMerge/>' : tall > 1 ? '<w:vMerge w:val="restart"/>' : ''
        return `<w:tc><w:tcPr><w:gridSpan w:val="${wide}"/>${merge}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
      })
    return `<w:tr>${at < 2 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`
  })
  .join('')
const docx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': `<w:document><w:body><w:tbl>${wordRows}</w:tbl></w:body></w:document>`,
})

const openRows = each(
  ({ text, wide, tall, isCovered }) =>
    isCovered
      ? '<table:covered-table-cell/>'
      : `<table:table-cell table:number-columns-spanned="${wide}" table:number-rows-spanned="${tall}"><text:p>${text}</text:p></table:table-cell>`,
  at => `${at === 0 ? '<table:table-header-rows>' : ''}<table:table-row>`,
  '</table:table-row>',
).replace(/(Autumn.*?<\/table:table-row>)/, '$1</table:table-header-rows>')
const openTable = `<table:table table:name="Sheet1">${openRows}</table:table>`

const rtfRows = rows
  .map((row, at) => {
    const cells = row.filter(({ isCovered }) => isCovered !== 'left')
    let right = 0
    const shapes = cells.map(({ wide = 1, tall = 1, isCovered }) => {
      right += 1_000 * wide
      return `${isCovered ? '\\clvmrg' : tall > 1 ? '\\clvmgf' : ''}\\cellx${right}`
    })
    return `\\trowd${at < 2 ? '\\trhdr' : ''}${shapes.join('')} ${cells.map(({ text }) => `\\pard\\intbl ${text}\\cell`).join('')}\\row `
  })
  .join('')

const slideRows = each(
  ({ text, wide, tall, isCovered }) =>
    `<a:tc gridSpan="${wide ?? 1}" rowSpan="${tall ?? 1}"${isCovered === 'left' ? ' hMerge="1"' : isCovered ? ' vMerge="1"' : ''}>
    <a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`,
  () => '<a:tr>',
  '</a:tr>',
)
const pptx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'ppt/presentation.xml': '<p:sldIdLst><p:sldId r:id="one"/></p:sldIdLst>',
  'ppt/_rels/presentation.xml.rels':
    '<Relationships><Relationship Id="one" Type="x/slide" Target="slides/one.xml"/></Relationships>',
  'ppt/slides/one.xml': `<p:sld><p:spTree><p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>${slideRows}</a:tbl></p:graphicFrame></p:spTree></p:sld>`,
})

const sheetRows = rows
  .map((row, y) => {
    const cells = row.map(({ text }, x) =>
      /^\d+$/.test(text)
        ? `<c r="${'ABCD'[x]}${y + 1}"><v>${text}</v></c>`
        : `<c r="${'ABCD'[x]}${y + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    return `<row r="${y + 1}">${cells.join('')}</row>`
  })
  .join('')
const merged = ['A1:A2', 'B1:B2', 'C1:D1', 'A3:A4'].map(ref => `<mergeCell ref="${ref}"/>`).join('')
const xlsx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook><sheets><sheet name="Sheet1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Type="x/worksheet" Target="one.xml"/></Relationships>',
  'xl/one.xml': `<worksheet><sheetData>${sheetRows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
})

const epub = makeZip({
  mimetype: 'application/epub+zip',
  'META-INF/container.xml':
    '<container><rootfiles><rootfile full-path="all.opf"/></rootfiles></container>',
  'all.opf':
    '<package><manifest><item id="one" href="one.xhtml"/></manifest><spine><itemref idref="one"/></spine></package>',
  'one.xhtml': `<html><body>${html}</body></html>`,
})

export const sales: [name: string, bytes: Uint8Array][] = [
  ['sales.html', Buffer.from(html)],
  ['sales.md', Buffer.from(`# Sales\n\n${html}\n`)],
  ['sales.docx', docx],
  ['sales.odt', openDocument('text', openTable)],
  ['sales.rtf', Buffer.from(`{\\rtf1 ${rtfRows}\\pard\\par}`)],
  ['sales.pptx', pptx],
  [
    'sales.odp',
    openDocument('presentation', `<draw:page><draw:frame>${openTable}</draw:frame></draw:page>`),
  ],
  ['sales.xlsx', xlsx],
  ['sales.ods', openDocument('spreadsheet', openTable)],
  ['sales.epub', epub],
]
