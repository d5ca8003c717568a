import { ferry, lamp } from './guide.ts'
import { makeZip } from './makeZip.ts'

const p = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`
const list = (items: string[]) =>
  `<text:list>${items.map(item => `<text:list-item>${p(item)}</text:list-item>`).join('')}</text:list>`
const row = (texts: string[]) =>
  `<table:table-row>${texts.map(text => `<table:table-cell>${p(text)}</table:table-cell>`).join('')}</table:table-row>`
const luggage = list(['Bring a coat', 'Bring a ticket'])
const boats = `<table:table table:use-first-row-styles="true">${row(['Boat', 'Seats'])}${row(['Gull', '12'])}
  ${row(['Tern', '40'])}</table:table>`

/** An OpenDocument file of that kind with this body. */
export const openDocument = (
  kind: string,
  body: string,
  more: Record<string, string | Uint8Array> = {},
) =>
  makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ...more,
  })

export const odt = openDocument(
  'text',
  `<text:tracked-changes><text:changed-region><text:deletion>${p('Not any more.')}</text:deletion>
   </text:changed-region></text:tracked-changes>
   <text:h text:outline-level="1">Harbour guide</text:h>${p(lamp.replace(' lights ', '<text:s/>lights\n  '))}
   <text:h text:outline-level="2">Getting there</text:h>
   ${p(`${ferry}<office:annotation>${p('Nobody reads this.')}</office:annotation>`)}${luggage}${boats}`,
)

const box = (content: string, kind = '') =>
  `<draw:frame presentation:class="${kind}"><draw:text-box>${content}</draw:text-box></draw:frame>`
const page = (shapes: string, notes = '') =>
  `<draw:page>${shapes}<presentation:notes>${box(notes, 'notes')}${box(p('17'), 'page-number')}</presentation:notes></draw:page>`

export const odp = openDocument(
  'presentation',
  page(box(p('Harbour guide'), 'title') + box(p('17'), 'page-number')) +
    page(
      box(luggage, 'outline') +
        box(p('Getting there'), 'title') +
        `<draw:frame>${boats}</draw:frame>`,
      p(ferry),
    ),
)

const cell = (text: string, more = '') =>
  `<table:table-cell ${more}>${text && p(text)}</table:table-cell>`
const empty = '<table:table-cell table:number-columns-repeated="16000"/>'
const sheetRow = (cells: string, more = '') =>
  `<table:table-row ${more}>${cells}${empty}</table:table-row>`
const emptyRows = (times: number) => sheetRow('', `table:number-rows-repeated="${times}"`)

export const ods = openDocument(
  'spreadsheet',
  `<table:table table:name="Boats">${sheetRow(cell(lamp))}${sheetRow(cell('') + cell(ferry))}${emptyRows(1)}
   ${sheetRow(cell('Boat') + cell('Seats'))}
   ${sheetRow(cell('Gull') + cell('12', 'table:formula="of:=6+6" office:value-type="float" office:value="12"'))}
   ${sheetRow(cell('Tern') + cell('40'))}${emptyRows(1_048_570)}</table:table>`,
  { 'meta.xml': '<office:meta><dc:title>Harbour guide</dc:title></office:meta>' },
)
