import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { openDocument } from '../testing/openDocuments.ts'

const p = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`
const span = (text: string, style: string) =>
  `<text:span text:style-name="${style}">${text}</text:span>`
const style = (name: string, properties: string) =>
  `<style:style style:name="${name}"><style:text-properties ${properties}/></style:style>`
const note = (text: string) =>
  `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p(text)}</text:note-body></text:note>`

const read = (body: string, styles = '', withHidden = false) =>
  readBytes({
    bytes: openDocument('text', body, { 'styles.xml': `<s>${styles}</s>` }),
    name: 'form.odt',
    withHidden,
  })
const texts = async (...document: Parameters<typeof read>) =>
  (await read(...document)).blocks.map(({ text }) => text)

const field = (kind: string, parameters: [name: string, value: string][]) =>
  `<field:fieldmark field:type="vnd.oasis.opendocument.field.${kind}">${parameters
    .map(([name, value]) => `<field:param field:name="${name}" field:value="${value}"/>`)
    .join('')}</field:fieldmark>`

test.each([
  [
    field('FORMDROPDOWN', [
      ['Dropdown_ListEntry', 'Small'],
      ['Dropdown_ListEntry', 'Large'],
      ['Dropdown_Selected', '1'],
    ]),
    'Large',
  ],
  [field('FORMCHECKBOX', [['Checkbox_Checked', 'true']]), '☒'],
  [field('FORMCHECKBOX', []), '☐'],
  [field('UNHANDLED', []), ''],
  ['<text:variable-set text:display="none">17</text:variable-set>', ''],
  ['<text:user-field-get text:display="none">17</text:user-field-get>', ''],
  ['<text:variable-set>17</text:variable-set>', '17'],
])('shows of the field %s what is seen on the page', async (written, text) => {
  expect(await texts(p(`Here: ${written}.`))).toEqual([`Here: ${text}.`])
})

it('reads letters in fonts of signs as the signs they are', async () => {
  const styles =
    `<style:font-face style:name="W1" svg:font-family="&apos;Wingdings 2&apos;"/>` +
    style('ticks', 'style:font-name="W1"') +
    style('signs', 'fo:font-family="Wingdings"') +
    style('plain', 'style:font-name="Arial"')
  const body = p(`Pool ${span('P', 'ticks')}${span('\uf0fb', 'signs')}${span('ü', 'plain')}`)
  expect(await texts(body, styles)).toEqual(['Pool ✓✗ü'])
})

it('leaves out the notes and frames of what is hidden, and the notes of what is struck through', async () => {
  const styles =
    style('hidden', 'text:display="none"') + style('old', 'style:text-line-through-style="solid"')
  const frame = `<draw:frame><draw:text-box>${p('Code 12')}</draw:text-box></draw:frame>`
  const body = p(
    `Rent${note('Heated.')}${span(` 20${note('Cost.')}${frame}`, 'hidden')}${span(` 30${note('Old.')}`, 'old')}.`,
  )
  expect(await texts(body, styles)).toEqual(['Rent.', 'Heated.'])
  expect(await texts(body, styles, true)).toEqual(['Rent 20.', 'Heated.', 'Cost.', 'Code 12'])
})

it('shows what a hidden paragraph sets apart as shown', async () => {
  const styles = style('key', 'text:display="none"') + style('shown', 'text:display="true"')
  expect(
    await texts(p(`Answer: 12. ${span('See page 4.', 'shown')}`, 'key') + p('End.'), styles),
  ).toEqual(['See page 4.', 'End.'])
  const deletion =
    '<text:tracked-changes><text:changed-region text:id="c"><text:deletion/></text:changed-region></text:tracked-changes>'
  const begins = span('See page 4.<text:change-start text:change-id="c"/>Or 5.', 'shown')
  const ends = p('Old.<text:change-end text:change-id="c"/>End.')
  expect(await texts(deletion + p(begins, 'key') + ends, styles)).toEqual(['See page 4.', 'End.'])
})

test.each([
  ['ก, ข, ค, ...', 'ก. ข.'],
  ['①, ②, ③, ...', '①. ②.'],
  ['а, б, .., аа, аб, ... (ru)', 'а. б.'],
  ['01, 02, 03, ...', '01. 02.'],
  ['1st', '1. 2.'],
])('counts in %s', async (format, marks) => {
  const styles = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="${format}" style:num-suffix="."/></text:list-style>`
  const items = ['Pay', 'Go'].map(text => `<text:list-item>${p(text)}</text:list-item>`).join('')
  const [list] = (await read(`<text:list text:style-name="L">${items}</text:list>`, styles)).blocks
  expect(list?.marks).toEqual(marks.split(' '))
})

it('reads the headers of first pages as older LibreOffices write them', async () => {
  const master = `<style:master-page style:name="Standard"><style:header>${p('Tel. 114')}</style:header><loext:header-first>${p('Lido Baths')}</loext:header-first></style:master-page>`
  expect(await texts(p('Open daily.'), master)).toEqual(['Tel. 114', 'Lido Baths', 'Open daily.'])
})

it('has the notes of a table behind it', async () => {
  const row = (...cells: string[]) =>
    `<table:table-row>${cells.map(text => `<table:table-cell>${p(text)}</table:table-cell>`).join('')}</table:table-row>`
  const table = `<table:table>${row('Room', 'Price')}${row('Blue', `50${note('Without 2 meals.')} €`)}</table:table>`
  expect(await texts(table)).toEqual(['Room\tPrice', 'Blue\t50 €', 'Without 2 meals.'])
})

it('has the words of a merged cell in the rows that are shown, wherever it begins', async () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}>${p(text)}</table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
  const [covered, hidden] = ['<table:covered-table-cell/>', 'table:visibility="collapse"']
  const over = (rows: number) => `table:number-rows-spanned="${rows}"`
  const table = `<table:table>${row(cell('Boat') + cell('Unit') + cell('Price'))}
    ${row(cell('Canoe', over(3)) + cell('Cost') + cell('4'), hidden)}${row(covered + cell('Hour') + cell('8'))}
    ${row(covered + cell('Day') + cell('40'))}${row(cell('Gull', over(2)) + cell('Hour') + cell('9'))}
    ${row(covered + cell('Cost') + cell('5'), hidden)}${row(cell('Tern') + cell('Hour') + cell('7'))}</table:table>`
  expect(await texts(table)).toEqual([
    'Boat\tUnit\tPrice',
    'Canoe\tHour\t8',
    'Canoe\tDay\t40',
    'Gull\tHour\t9',
    'Tern\tHour\t7',
  ])
})

it('leaves out what lies wholly beside a slide, and says so', async () => {
  const box = (text: string, x: string, y = '1cm', id = text) =>
    `<draw:frame xml:id="${id}" svg:x="${x}" svg:y="${y}" svg:width="5cm" svg:height="20mm"><draw:text-box>${p(text)}</draw:text-box></draw:frame>`
  const notes = `<presentation:notes><draw:frame presentation:class="notes" svg:x="2cm" svg:y="18cm" svg:width="5cm" svg:height="2cm"><draw:text-box>${p('Say hello.')}</draw:text-box></draw:frame></presentation:notes>`
  const motion = '<anim:par><anim:animateMotion smil:targetElement="m"/></anim:par>'
  const bytes = openDocument(
    'presentation',
    `<draw:page draw:master-page-name="M">${box('Prices', '0.5in')}${box('Half', '-2cm')}${box('Left', '-5cm')}${box('Below', '1cm', '426pt')}${box('Comes in', '20cm', '1cm', 'm')}${motion}${notes}</draw:page>`,
    {
      'styles.xml':
        '<s><style:page-layout style:name="P"><style:page-layout-properties fo:page-width="20cm" fo:page-height="15cm"/></style:page-layout><style:master-page style:name="M" style:page-layout-name="P"/></s>',
    },
  )
  const { blocks, receipt } = await readBytes({ bytes, name: 'deck.odp' })
  expect(blocks.map(({ text }) => text)).toEqual(['Prices', 'Half', 'Comes in', 'Say hello.'])
  expect(receipt.warnings).toEqual(['Text beside slides was left out.'])
})
