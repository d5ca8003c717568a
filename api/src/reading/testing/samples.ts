import type { Place } from '../../contract.ts'
import type { Format } from '../formats.ts'
import { makePdf } from './makePdf.ts'
import { makeZip } from './makeZip.ts'

/** What the same little guide to a harbour shows in a format; what a format cannot hold is left out. */
export type Sample = {
  format: Format
  name: string
  bytes: Uint8Array
  unit: 'page' | 'slide' | 'section' | 'second' | 'sheet'
  units: number
  title: string
  /** Where the sentence about the ferry stands. */
  ferry: Place
  hasList: boolean
  hasTable: boolean
}

export const ferry =
  'The ferry to the island leaves at noon, and it takes forty minutes in calm weather.'
const lamp =
  'The lighthouse keeper lights the lamp every evening, whether or not a ship is expected.'
const section = 'Harbour guide › Getting there'

const bytes = (text: string) => new TextEncoder().encode(text)

const markdown = `---
title: Harbour guide
---
# Harbour guide

${lamp}

## Getting there

${ferry}

- Bring a coat
- Bring a ticket

| Boat | Seats |
|------|-------|
| Gull | 12 |
| Tern | 40 |
`

const html = `<!doctype html><html lang="en"><head><title>Harbour guide</title></head><body>
<nav><a href="/">Home</a><a href="/shop">Shop</a></nav>
<div class="cookie-banner">We use cookies. Accept all?</div>
<article><h1>Harbour guide</h1><p>${lamp}</p><p hidden>${lamp} Nobody sees this.</p>
<h2>Getting there</h2><p>${ferry}</p><ul><li>Bring a coat</li><li>Bring a ticket</li></ul>
<table><tr><th>Boat</th><th>Seats</th></tr><tr><td>Gull</td><td>12</td></tr><tr><td>Tern</td><td>40</td></tr></table>
</article><footer>Imprint and contact</footer></body></html>`

const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const style = (id: string) => `<w:pStyle w:val="${id}"/>`
const listed = '<w:numPr><w:numId w:val="1"/></w:numPr>'
const row = (cells: string[], properties = '') =>
  `<w:tr>${properties}${cells.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`

const docx = makeZip({
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

const pptx = makeZip({
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
const xlsx = makeZip({
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

const epub = makeZip({
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

const csv = `${lamp.replace(',', ';')}
"${ferry}"

Boat,Seats
Gull,12
Tern,40
`

const json = JSON.stringify({
  'Harbour guide': {
    about: lamp,
    'Getting there': {
      ferry,
      boats: [
        { Boat: 'Gull', Seats: 12 },
        { Boat: 'Tern', Seats: 40 },
      ],
    },
    luggage: ['Bring a coat', 'Bring a ticket'],
  },
})

const eml = `From: =?utf-8?Q?J=C3=B6rg_Keeper?= <joerg@example.com>
Subject: =?utf-8?B?SGFyYm91ciBndWlkZQ==?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain

Nobody sees this version.
--inner
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<h1>Getting there</h1><p>${lamp}</p><p>${ferry.replace('calm', 'ca=\nlm')}</p>
<ul><li>Bring a coat</li><li>Bring a ticket</li></ul><table><tr><th>Boat</th><th>Seats</th></tr>
<tr><td>Gull</td><td>12</td></tr><tr><td>Tern</td><td>40</td></tr></table>
--inner--
--outer
Content-Type: application/pdf; name="timetable.pdf"
Content-Disposition: attachment; filename="timetable.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--outer--
`

const vtt = `WEBVTT - Harbour guide

00:00:01.000 --> 00:00:04.000
<v Keeper>${lamp}</v>

NOTE nobody reads this

two
01:00:04.500 --> 01:00:09.000 align:start
${ferry}
`

const text = `Harbour guide
=============

${lamp}

The ferry to the island leaves at noon, and it
takes forty minutes in calm weather.

- Bring a coat
- Bring a ticket
`

const whole = { title: 'Harbour guide', hasList: true, hasTable: true }

export const samples: Sample[] = [
  {
    ...whole,
    format: 'txt',
    name: 'guide.txt',
    bytes: bytes(text),
    unit: 'section',
    units: 1,
    ferry: { section: 'Harbour guide' },
    hasTable: false,
  },
  {
    ...whole,
    format: 'md',
    name: 'guide.md',
    bytes: bytes(markdown),
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...whole,
    format: 'html',
    name: 'guide.html',
    bytes: bytes(html),
    unit: 'section',
    units: 1,
    ferry: { section: 'Getting there' },
  },
  {
    ...whole,
    format: 'pdf',
    name: 'guide.pdf',
    bytes: makePdf([['# Harbour guide', lamp], [ferry]], { title: 'Harbour guide' }),
    unit: 'page',
    units: 2,
    ferry: { page: 2 },
    hasList: false,
    hasTable: false,
  },
  {
    ...whole,
    format: 'docx',
    name: 'guide.docx',
    bytes: docx,
    unit: 'section',
    units: 2,
    ferry: { section },
  },
  {
    ...whole,
    format: 'pptx',
    name: 'guide.pptx',
    bytes: pptx,
    unit: 'slide',
    units: 2,
    ferry: { slide: 2 },
  },
  {
    ...whole,
    format: 'epub',
    name: 'guide.epub',
    bytes: epub,
    unit: 'section',
    units: 2,
    ferry: { section: 'Getting there' },
  },
  {
    ...whole,
    format: 'xlsx',
    name: 'guide.xlsx',
    bytes: xlsx,
    unit: 'sheet',
    units: 1,
    ferry: { sheet: 'Boats', row: 2 },
    hasList: false,
  },
  {
    ...whole,
    format: 'csv',
    name: 'guide.csv',
    bytes: bytes(csv),
    unit: 'sheet',
    units: 1,
    title: 'guide',
    ferry: { row: 2 },
    hasList: false,
  },
  {
    ...whole,
    format: 'json',
    name: 'guide.json',
    bytes: bytes(json),
    unit: 'section',
    units: 4,
    ferry: { section },
  },
  {
    ...whole,
    format: 'eml',
    name: 'guide.eml',
    bytes: bytes(eml),
    unit: 'section',
    units: 1,
    ferry: { section: 'Getting there' },
  },
  {
    ...whole,
    format: 'subtitles',
    name: 'guide.vtt',
    bytes: bytes(vtt),
    unit: 'second',
    units: 3_609,
    ferry: { start: 3_604.5 },
    hasList: false,
    hasTable: false,
  },
]
