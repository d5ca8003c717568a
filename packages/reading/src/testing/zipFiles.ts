import { ferry, lamp } from './guide.ts'
import { makeZip } from './makeZip.ts'

const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const style = (id: string) => `<w:pStyle w:val="${id}"/>`
const listed = '<w:numPr><w:numId w:val="1"/></w:numPr>'
const row = (cells: string[], properties = '') =>
  `<w:tr>${properties}${cells.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`

export const docx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': `<w:document><w:body>${paragraph('Harbour guide', style('h1'))}${paragraph(lamp)}
    ${paragraph('Getting there', style('h2'))}
    <w:p><w:r><w:t>${ferry}</w:t></w:r><w:del><w:r><w:delText>Not any more.</w:delText></w:r></w:del></w:p>
    ${paragraph('Bring a coat', listed)}${paragraph('Bring a ticket', listed)}
    <w:tbl>${row(['Boat', 'Seats'], '<w:trPr><w:tblHeader/></w:trPr>')}${row(['Gull', '12'])}${row(['Tern', '40'])}</w:tbl>
    </w:body></w:document>`,
  'word/styles.xml': `<w:styles><w:style w:styleId="h1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="h2"><w:name w:val="heading 2"/></w:style></w:styles>`,
})

const shape = (text: string[], placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>
  ${text.map(line => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
const slide = (shapes: string) => `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
const cells = (texts: string[]) =>
  `<a:tr>${texts.map(text => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`
const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="x/${id.replace(/\d/, '')}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export const pptx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'ppt/presentation.xml':
    '<p:sldIdLst><p:sldId r:id="slide2"/><p:sldId r:id="slide1"/></p:sldIdLst>',
  'ppt/_rels/presentation.xml.rels': relations({ slide1: 'slides/a.xml', slide2: 'slides/b.xml' }),
  'ppt/slides/b.xml': slide(shape(['Harbour guide'], 'ctrTitle') + shape(['17'], 'sldNum')),
  'ppt/slides/a.xml': slide(
    shape(['Bring a coat', 'Bring a ticket']) +
      shape(['Getting there'], 'title') +
      `<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>${cells(['Boat', 'Seats'])}${cells(['Gull', '12'])}
        ${cells(['Tern', '40'])}</a:tbl></p:graphicFrame>`,
  ),
  'ppt/slides/_rels/a.xml.rels': relations({ notesSlide: '../notesSlides/n.xml' }),
  'ppt/notesSlides/n.xml': slide(shape([ferry], 'body')),
})

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
export const xlsx = makeZip({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml':
    '<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheets><x:sheet name="Boats" r:id="sheet1"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels': relations({ sheet1: 'worksheets/boats.xml' }),
  'docProps/core.xml': '<p><dc:title>Harbour guide</dc:title></p>',
  'xl/worksheets/boats.xml': `<worksheet><sheetData><row r="1">${cell('A1', lamp)}</row><row r="2">${cell('B2', ferry)}</row>
    <row r="4">${cell('A4', 'Boat')}${cell('B4', 'Seats')}</row>
    <row r="5">${cell('A5', 'Gull')}<c r="B5"><v>12</v></c></row>
    <row r="6">${cell('A6', 'Tern')}<c r="B6"><v>40</v></c></row></sheetData></worksheet>`,
})

const chapter = (content: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${content}</body></html>`

export const epub = makeZip({
  mimetype: 'application/epub+zip',
  'META-INF/container.xml':
    '<container><rootfiles><rootfile full-path="book/all.opf"/></rootfiles></container>',
  'book/all.opf': `<package><metadata><dc:title>Harbour guide</dc:title></metadata><manifest>
    <item id="two" href="two.xhtml"/><item id="one" href="one.xhtml"/><item id="toc" href="toc.xhtml" properties="nav"/>
    </manifest><spine><itemref idref="one"/><itemref idref="two"/></spine></package>`,
  'book/toc.xhtml': chapter(
    '<nav><a href="one.xhtml">The lamp</a><a href="two.xhtml">Getting there</a></nav>',
  ),
  'book/one.xhtml': chapter(`<p>${lamp}</p>`),
  'book/two.xhtml': chapter(
    `<p>${ferry}</p><ul><li>Bring a coat</li><li>Bring a ticket</li></ul><table><tr><th>Boat</th><th>Seats</th></tr>
     <tr><td>Gull</td><td>12</td></tr><tr><td>Tern</td><td>40</td></tr></table>`,
  ),
})
