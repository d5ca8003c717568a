import { describe, expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { openDocument } from '../testing/openDocuments.ts'
import { makeZip } from '../testing/makeZip.ts'

const p = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`
const span = (text: string, style: string) =>
  `<text:span text:style-name="${style}">${text}</text:span>`
const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}>${text && p(text)}</table:table-cell>`
const row = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`
const sheet = (name: string, content: string) =>
  `<table:table table:name="${name}">${content}</table:table>`

const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ bytes, name: 'document', withHidden })
const textsOf = async (bytes: Uint8Array) => (await read(bytes)).blocks.map(({ text }) => text)
/** Lines as they stand on the page: the marks of a list in front of its items. */
const linesOf = async (bytes: Uint8Array) =>
  (await read(bytes)).blocks.flatMap(({ text, marks }) =>
    text.split('\n').map((line, at) => (marks ? `${marks[at]!.trim()} ${line}` : line)),
  )

describe('a sheet shows', () => {
  const value = (stored: string) => `office:value-type="float" office:value="${stored}"`
  const date = (stored: string) => `office:value-type="date" office:date-value="${stored}"`

  test.each([
    ['Monday 2 February', date('2026-02-02'), 'Monday 2 February'],
    ['May 2026', date('2026-05-01'), 'May 2026'],
    ['02/05/26', date('2026-05-02'), '2026-05-02'],
    ['2-May-26', date('2026-05-02'), '2026-05-02'],
    ['2. 5. 2026 18:00', date('2026-05-02T18:00:00'), '2026-05-02 18:00'],
    ['18:00', date('2026-05-02T18:00:00'), '18:00'],
    ['2 days 18 h', date('1900-01-01T18:00:00'), '2 days 18 h'],
    ['(42.50)', value('-42.5'), '-42.50'],
    ['5', value('-5'), '-5'],
    ['-5', value('-5'), '-5'],
  ])('%s where it keeps %s as %s', async (text, attributes, expected) => {
    const body = sheet('Prices', row(cell('Pay') + cell(text, attributes)))
    expect((await textsOf(openDocument('spreadsheet', body))).at(-1)).toBe(`Pay\t${expected}`)
  })

  it('formulas without a stored result as they are computed, and counts the others', async () => {
    const formula = (code: string) => cell('', `table:formula="of:=${code}"`)
    const number = (stored: string) => cell(stored, value(stored))
    const text = (words: string) => cell(words, 'office:value-type="string"')
    const body =
      sheet(
        'Quote',
        row(text('Pitch') + number('3') + number('14') + formula('[.B1]*[.C1]')) +
          row(text('Hut') + number('2') + number('22') + formula('[.B2]*[.C2]')) +
          row(
            text('Sum') +
              formula('SUM([.B1:.B2])') +
              cell('') +
              formula("SUM([.D1:.D2];[$'My fees'.$B$1])"),
          ) +
          row(
            text('Words') +
              formula('IF([.B1]&gt;2;&quot;a;b&quot;;&quot;no&quot;)') +
              formula('SUM({1;2|3;4})') +
              formula('Fee+1'),
          ) +
          row(text('None') + formula('NOSUCH([.B1])') + formula('TODAY()')),
      ) +
      sheet('My fees', row(text('Fee') + number('7'))) +
      '<table:named-expressions><table:named-range table:name="Fee" table:cell-range-address="$\'My fees\'.$B$1"/></table:named-expressions>'
    const { blocks, receipt } = await read(openDocument('spreadsheet', body))
    expect(blocks.map(({ text: visible }) => visible)).toEqual([
      'Quote',
      'Pitch\t3\t14\t42',
      'Hut\t2\t22\t44',
      'Sum\t5\t\t93',
      'Words\ta;b\t10\t8',
      'None',
      'My fees',
      'Fee\t7',
    ])
    expect(receipt.warnings).toEqual([expect.stringMatching(/^2 formulas have no stored result/)])
  })

  it('values that stand in the file without a text, and results, as their format has them', async () => {
    const format = (name: string, number: string) =>
      `<style:style style:name="${name}" style:data-style-name="n-${name}"/>${number}`
    const styles =
      format(
        'euro',
        '<number:currency-style style:name="n-euro"><number:number number:decimal-places="2" number:grouping="true"/><number:text> </number:text><number:currency-symbol>€</number:currency-symbol></number:currency-style>',
      ) + format('day', '<number:date-style style:name="n-day"><number:day/></number:date-style>')
    const valueRow = (label: string, attributes: string) => row(cell(label) + cell('', attributes))
    const type = (name: string, content: string) => `office:value-type="${name}" office:${content}`
    const body = sheet(
      'Kept',
      valueRow('Share', type('percentage', 'value="0.07"')) +
        valueRow('Fee', type('currency', 'value="42.5" office:currency="CHF"')) +
        valueRow('Pool', `table:style-name="euro" ${type('float', 'value="1240.5"')}`) +
        valueRow('Open', type('time', 'time-value="PT08H30M00S"')) +
        valueRow('Trip', type('time', 'time-value="PT36H05M"')) +
        valueRow('Dogs', type('boolean', 'boolean-value="true"')) +
        valueRow('Start', 'table:style-name="day" table:formula="of:=DATE(2026;3;1)"') +
        valueRow('Both', 'table:style-name="euro" table:formula="of:=2*21"') +
        valueRow('Half', 'office:value-type="percentage" table:formula="of:=1/2"') +
        valueRow('Last', 'office:value-type="date" table:formula="of:=DATE(2026;3;2)"') +
        valueRow('None', 'office:value-type="string" table:formula="of:=&quot;&quot;"'),
    )
    expect(await textsOf(openDocument('spreadsheet', body, { 'styles.xml': styles }))).toEqual([
      'Kept',
      'Share\t7%',
      'Fee\t42.5 CHF',
      'Pool\t1,240.50 €',
      'Open\t8:30',
      'Trip\t36:05',
      'Dogs\tTRUE',
      'Start\t2026-03-01',
      'Both\t42.00 €',
      'Half\t50%',
      'Last\t2026-03-02',
      'None',
    ])
  })

  it('values in a format that has another one for those above 0, or that is no decimal one', async () => {
    const digits = '<number:number number:decimal-places="2"/><number:text> €</number:text>'
    const styles = `<number:currency-style style:name="P0">${digits}</number:currency-style>
      <number:currency-style style:name="N"><number:text>-</number:text>${digits}<style:map style:condition="value()&gt;=0" style:apply-style-name="P0"/></number:currency-style>
      <number:number-style style:name="F"><number:fraction/><number:text> cups</number:text></number:number-style>
      <style:style style:name="euro" style:data-style-name="N"/><style:style style:name="part" style:data-style-name="F"/>`
    const styledRow = (label: string, style: string, value: number) =>
      row(
        cell(label) +
          cell('', `table:style-name="${style}" office:value-type="float" office:value="${value}"`),
      )
    const body = sheet(
      'Kept',
      styledRow('Due', 'euro', 42) +
        styledRow('Owed', 'euro', -7.5) +
        styledRow('Flour', 'part', 2.5),
    )
    expect(await textsOf(openDocument('spreadsheet', body, { 'styles.xml': styles }))).toEqual([
      'Kept',
      'Due\t42.00 €',
      'Owed\t-7.50 €',
      'Flour\t2.5',
    ])
  })

  it('text boxes, titles of charts and headers of printed pages, but nothing hidden', async () => {
    const box = (text: string, properties = '') =>
      `<draw:custom-shape ${properties}>${p(text)}</draw:custom-shape>`
    const chart = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'
    const body = sheet(
      'Prices',
      `<table:shapes>${box('Towels are free.')}</table:shapes>` +
        row(
          `<table:table-cell>${p('Massage')}${chart}${box('Our cost.', 'draw:display="none"')}</table:table-cell>${cell('42 euros')}`,
        ) +
        row(
          `<table:table-cell>${p('Staff')}${box('Secret.')}</table:table-cell>${cell('5 euros')}`,
          'table:visibility="filter"',
        ),
    )
    const region = (side: string, text: string) =>
      `<style:region-${side}>${p(text)}</style:region-${side}>`
    const bytes = openDocument('spreadsheet', body, {
      'Object 1/content.xml': `<office:chart><chart:chart><chart:title>${p('Guests')}</chart:title>${sheet('local', row(cell('May') + cell('30')))}</chart:chart></office:chart>`,
      'styles.xml': `<style:master-page style:name="Default"><style:header>${region('left', 'Lido Baths')}${region('right', '<text:sheet-name>?</text:sheet-name>')}</style:header></style:master-page>`,
    })
    expect(await textsOf(bytes)).toEqual([
      'Lido Baths',
      'Prices',
      'Massage\t42 euros',
      'Towels are free.',
      'Guests',
    ])
    expect((await read(bytes, true)).blocks.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Our cost.', 'Secret.']),
    )
  })

  it('a text box on the sheet as a whole where the first row is hidden', async () => {
    const body = sheet(
      'Prices',
      `<table:shapes><draw:custom-shape>${p('Towels are free.')}</draw:custom-shape></table:shapes>` +
        row(cell('Staff') + cell('5 euros'), 'table:visibility="filter"') +
        row(cell('Massage') + cell('42 euros')),
    )
    expect(await textsOf(openDocument('spreadsheet', body))).toEqual([
      'Prices',
      'Massage\t42 euros',
      'Towels are free.',
    ])
  })

  it('a merged cell that begins in a hidden column in the first that is shown', async () => {
    const body = sheet(
      'Prices',
      '<table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="2"/>' +
        row(cell('From May', 'table:number-columns-spanned="3"')) +
        row(cell('Massage') + cell('42 euros') + cell('50 minutes')),
    )
    expect(await textsOf(openDocument('spreadsheet', body))).toEqual([
      'Prices',
      'From May',
      '42 euros\t50 minutes',
    ])
  })
})

describe('a text leaves out', () => {
  it.each([
    [
      'a section whose condition hides it',
      `<text:section text:display="condition" text:is-hidden="true">${p('cost 17')}</text:section>`,
      '1 hidden section was left out.',
    ],
    [
      'a row of a table',
      `<table:table>${row(cell('Staff') + cell('17'), 'table:visibility="collapse"')}${row(cell('Bath') + cell('20'))}</table:table>`,
      '1 hidden row was left out.',
    ],
  ])('%s, and says so', async (_, hidden, warning) => {
    const { blocks, receipt } = await read(openDocument('text', p('The fee is 42.') + hidden))
    expect(blocks.map(({ text }) => text).join()).not.toContain('17')
    expect(receipt.warnings).toEqual([warning])
  })

  it('what its default look strikes through, and the second sign of a note', async () => {
    const struck = 'style:text-line-through-style="solid"'
    const pageStyle = (name: string, attributes: string) =>
      `<style:style style:name="${name}"><style:text-properties ${attributes}/></style:style>`
    const note = `<text:note text:id="n"><text:note-citation>1</text:note-citation><text:note-body>${p('Plus tax.', 'valid')}</text:note-body></text:note>`
    const bytes = openDocument(
      'text',
      p(`49 euros ${span('39 euros', 'new')}`) +
        p(
          `Hall 45${note} euros, attic 25<text:note-ref text:ref-name="n">1</text:note-ref> euros.`,
          'valid',
        ),
      {
        'styles.xml': `<office:styles><style:default-style style:family="paragraph"><style:text-properties ${struck}/></style:default-style>${pageStyle('new', 'style:text-line-through-style="none"')}${pageStyle('valid', 'style:text-line-through-style="none"')}</office:styles>`,
      },
    )
    const { blocks, receipt } = await read(bytes)
    expect(blocks.map(({ text }) => text)).toEqual([
      '39 euros',
      'Hall 45 euros, attic 25 euros.',
      'Plus tax.',
    ])
    expect(receipt.leftOut).toEqual(['Struck-through text'])
  })

  it('what was deleted and still stands in it', async () => {
    const body = `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion/></text:changed-region><text:changed-region text:id="c2"><text:insertion/></text:changed-region></text:tracked-changes>
      ${p('Pay <text:change-start text:change-id="c1"/>49 euros')}${p('at once<text:change-end text:change-id="c1"/><text:change-start text:change-id="c2"/>39 euros<text:change-end text:change-id="c2"/>.')}`
    expect(await textsOf(openDocument('text', body))).toEqual(['Pay', '39 euros.'])
  })
})

describe('numbers', () => {
  const item = (content: string, attributes = '') =>
    `<text:list-item ${attributes}>${content}</text:list-item>`
  const list = (items: string, attributes = '') =>
    `<text:list text:style-name="L" ${attributes}>${items}</text:list>`
  const style = (more: string) => ({
    'styles.xml': `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-suffix="." ${more}/><text:list-level-style-number text:level="2" style:num-suffix="." style:num-format="1"/></text:list-style>`,
  })

  it('stand alone in the cells of a counted column', async () => {
    const counted = (id: number) =>
      `<table:table-cell>${list(item(p('')), `xml:id="c${id}" text:continue-list="c${id - 1}"`)}</table:table-cell>`
    const table = `<table:table>${['Fern', 'Moss', 'Ivy'].map((name, at) => row(counted(at) + cell(name))).join('')}</table:table>`
    expect(await textsOf(openDocument('text', table, style('style:num-format="1"')))).toEqual([
      '1.\tFern',
      '2.\tMoss',
      '3.\tIvy',
    ])
  })

  test.each([
    ['', ['z. one', 'aa. two', 'ab. three']],
    ['style:num-letter-sync="true"', ['z. one', 'aa. two', 'bb. three']],
  ])('of letters go on behind the last one where it says %j', async (sync, lines) => {
    const items = item(p('one'), 'text:start-value="26"') + item(p('two')) + item(p('three'))
    const numbering = style(`style:num-format="a" ${sync}`)
    expect(await linesOf(openDocument('text', list(items), numbering))).toEqual(lines)
  })

  it('go on from list to list on a slide, and not in a text', async () => {
    const lists =
      list(item(p('Book')) + item(p('Pay'))) + list(item(list(item(p('Come')))) + item(p('Rest')))
    const slide = `<draw:page><draw:frame><draw:text-box>${lists}</draw:text-box></draw:frame></draw:page>`
    const numbering = style('style:num-format="1"')
    expect(await linesOf(openDocument('presentation', slide, numbering))).toEqual([
      '1. Book',
      '2. Pay',
      '1. Come',
      '3. Rest',
    ])
    expect((await linesOf(openDocument('text', lists, numbering))).at(-1)).toBe('1. Rest')
  })
})

it('reads footers and what stands on the masters of slides once, where slides show it', async () => {
  const frame = (text: string, attributes = '') =>
    `<draw:frame ${attributes}><draw:text-box>${p(text)}</draw:text-box></draw:frame>`
  const page = (text: string, attributes: string) =>
    `<draw:page ${attributes}>${frame(text)}</draw:page>`
  const body =
    '<presentation:footer-decl presentation:name="f">Tel. 114</presentation:footer-decl><presentation:footer-decl presentation:name="g">Not shown</presentation:footer-decl>' +
    page('Fees', 'draw:master-page-name="M" presentation:use-footer-name="f"') +
    page('Rooms', 'draw:master-page-name="M" presentation:use-footer-name="f"') +
    page(
      'Hours',
      'draw:master-page-name="M" presentation:use-footer-name="g" draw:style-name="bare"',
    )
  const bytes = openDocument('presentation', body, {
    'styles.xml': `<style:style style:name="bare"><style:drawing-page-properties presentation:display-footer="false"/></style:style>
      <style:master-page style:name="M">${frame('Lido Baths')}${frame('Click here', 'presentation:class="outline"')}</style:master-page><style:master-page style:name="N">${frame('Unused')}</style:master-page>`,
  })
  expect(await textsOf(bytes)).toEqual(['Lido Baths', 'Tel. 114', 'Fees', 'Rooms', 'Hours'])
})

it('reads equations that stand in a flat text, and those of any folder', async () => {
  const math = '<math><mrow><mi>A</mi><mo>=</mo><msup><mi>r</mi><mn>2</mn></msup></mrow></math>'
  const flat = `<office:document office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${p(`Area <draw:frame><draw:object>${math}</draw:object></draw:frame> here`)}</office:text></office:body></office:document>`
  expect(await textsOf(Buffer.from(flat))).toEqual(['Area A = r² here'])
  const folder = makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:body><office:text>${p('Area <draw:frame><draw:object xlink:href="Formula-0/"/></draw:frame> here')}</office:text></office:body>`,
    'Formula-0/content.xml': math,
  })
  expect(await textsOf(folder)).toEqual(['Area A = r² here'])
})
