import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeZip } from '../testing/makeZip.ts'
import { openDocument } from '../testing/openDocuments.ts'

const read = (bytes: Uint8Array, password?: string) =>
  readBytes({ bytes, name: 'x', ...(password && { password }) })
const p = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`
const parts = ({ blocks }: Awaited<ReturnType<typeof read>>) =>
  blocks.map(({ kind, text }) => [kind, text])

describe('a flat document', () => {
  it.each([
    ['text', '<text:h text:outline-level="1">Delivery</text:h><text:p>It costs 6 pounds.</text:p>'],
    [
      'spreadsheet',
      '<table:table table:name="Delivery"><table:table-row><table:table-cell><text:p>It costs 6 pounds.</text:p></table:table-cell></table:table-row></table:table>',
    ],
    [
      'presentation',
      '<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Delivery</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>It costs 6 pounds.</text:p></draw:text-box></draw:frame></draw:page>',
    ],
  ])('of a %s is read by what it says it is', async (kind, body) => {
    const xml = `<?xml version="1.0"?>\n<office:document xmlns:office="x" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`
    for (const written of [xml, xml.replace(' xmlns:office="x"', '')])
      expect(parts(await read(Buffer.from(written)))).toEqual([
        ['heading', 'Delivery'],
        ['paragraph', 'It costs 6 pounds.'],
      ])
  })
})

describe('a workbook', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
  const book = (body: string) =>
    makeZip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    })

  it('leaves out sheets, rows and columns that are not shown, and counts them', async () => {
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>'
    const bytes = book(
      `<table:table table:name="Prices">${columns}${row(cell('Treatment') + cell('Price') + cell('Our cost'))}
        ${row(cell('Massage') + cell('42 euros') + cell('17 euros'))}
        ${row(cell('Staff') + cell('5 euros') + cell('9 euros'), 'table:visibility="filter"')}</table:table>
       <table:table table:name="Salaries" table:style-name="ta2">${row(cell('Robin') + cell('2950'))}</table:table>`,
    )
    const reading = await read(bytes)
    expect(parts(reading).map(([, text]) => text)).toEqual([
      'Prices',
      'Treatment\tPrice',
      'Massage\t42 euros',
    ])
    expect(reading.receipt).toMatchObject({
      units: 1,
      warnings: ['1 hidden sheet, 1 hidden row and 1 hidden column were left out.'],
    })
    const whole = await readBytes({ bytes, name: 'x', withHidden: true })
    expect(JSON.stringify(whole.blocks)).toMatch(/17 euros.*Staff.*Salaries.*2950/)
  })

  it('gives a merged cell to every column that has a name of its own', async () => {
    const merged = 'table:number-columns-spanned="2"'
    const covered = '<table:covered-table-cell/>'
    const { blocks } = await read(
      book(
        `<table:table table:name="Rates">${row(cell('Cabin') + cell('Weekday') + cell('Weekend'))}
          ${row(cell('Heron') + cell('70') + cell('85'))}
          ${row(cell('Heron a week') + cell('420', merged) + covered)}</table:table>`,
      ),
    )
    expect(blocks.at(-1)).toMatchObject({ kind: 'table', text: 'Heron a week\t420\t420' })
  })
})

describe('a text document', () => {
  it('keeps footnotes and text boxes, and leaves out what is deleted or hidden', async () => {
    const reading = await read(
      openDocument(
        'text',
        `<text:tracked-changes><text:deletion>${p('Deleted')}</text:deletion></text:tracked-changes>
        ${p('Rules', 'P1')}${p('Mooring<text:note><text:note-citation>1</text:note-citation><text:note-body>' + p('Since 1901.') + '</text:note-body></text:note> costs<text:s text:c="3"/>a fee.')}
        ${p('<draw:frame><draw:text-box>' + p('Ask the master.') + '</draw:text-box></draw:frame>')}${p('Secret', 'Gone')}
        ${p('In <text:span text:style-name="Gone">secret </text:span>plain<text:line-break/>sight')}`,
        {
          'styles.xml': `<s><style:style style:name="P1" style:parent-style-name="Title"/>
            <style:style style:name="Gone"><style:text-properties text:display="none"/></style:style></s>`,
        },
      ),
    )
    expect(parts(reading)).toEqual([
      ['heading', 'Rules'],
      ['paragraph', 'Mooring costs a fee.'],
      ['notes', 'Since 1901.'],
      ['paragraph', 'Ask the master.'],
      ['paragraph', 'In plain\nsight'],
    ])
  })

  it('gives lists within lists as one list, and headings in them as headings', async () => {
    const item = (content: string) => `<text:list-item>${content}</text:list-item>`
    const inner = `<text:list>${item(p('Oars'))}${item(p('Sails'))}</text:list>`
    const list = `<text:list>${item('<text:h text:outline-level="2">Gear</text:h>')}${item(p('Boats') + inner)}${item(p('Nets'))}</text:list>`
    const reading = await read(openDocument('text', list))
    expect(parts(reading)).toEqual([
      ['heading', 'Gear'],
      ['list', 'Boats\nOars\nSails\nNets'],
    ])
  })

  it('reads the charts inside it', async () => {
    const chart = `<chart:chart><chart:title>${p('Catch')}</chart:title><table:table><table:table-header-rows>
      <table:table-row><table:table-cell/><table:table-cell>${p('Cod')}</table:table-cell></table:table-row></table:table-header-rows>
      <table:table-row><table:table-cell>${p('May')}</table:table-cell><table:table-cell>${p('12')}</table:table-cell></table:table-row></table:table></chart:chart>`
    const reading = await read(
      openDocument('text', p('<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'), {
        'Object 1/content.xml': chart,
      }),
    )
    expect(reading.blocks).toMatchObject([
      { text: 'Catch' },
      { text: '\tCod' },
      { text: 'May\t12', header: ['', 'Cod'] },
    ])
  })
})

describe('a workbook', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}>${text && p(text)}</table:table-cell>`
  const sheet = (...rows: string[]) =>
    openDocument('spreadsheet', `<table:table table:name="Sheet1">${rows.join('')}</table:table>`)
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`

  it('shows dates as they are kept, errors not at all, everything else as the cell does', async () => {
    const date = (stored: string) => `office:value-type="date" office:date-value="${stored}"`
    const { blocks } = await read(
      sheet(
        row(
          cell('1/2/24', date('2024-01-02')) +
            cell('1/2/24', date('2024-01-02T12:30:00')) +
            cell('7.13%', 'office:value="0.07125"') +
            cell('Err:502', 'calcext:value-type="error"') +
            cell('', 'office:value-type="float" office:value="3"'),
        ),
      ),
    )
    expect(blocks).toMatchObject([{ text: '2024-01-02\t2024-01-02 12:30\t7.13%\t\t3', row: 1 }])
  })

  it('repeats rows and cells, but not without end', async () => {
    const { blocks } = await read(
      sheet(
        row('<table:table-cell/>', 'table:number-rows-repeated="4"'),
        row(cell('a') + cell('b', 'table:number-columns-repeated="3"')),
        row(cell('c') + cell('d'), 'table:number-rows-repeated="900000"'),
        row(cell('e') + cell('f')),
      ),
    )
    expect(blocks[0]).toMatchObject({ text: 'a\tb\tb\tb', row: 5 })
    expect(blocks.length).toBeLessThan(2_000)
    expect(blocks.at(-1)).toMatchObject({ text: 'e\tf', row: 900_006 })
    const flood = row(
      cell('x', 'table:number-columns-repeated="999"'),
      'table:number-rows-repeated="999"',
    )
    await expect(read(sheet(flood, flood, flood, flood))).rejects.toThrow(
      /more than 3 million cells/,
    )
  })
})

describe('a file with a password', () => {
  function locked(password: string, algorithm = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc') {
    const content = `<d><office:body><office:text>${p('The code is 4711.')}</office:text></office:body></d>`
    const salt = Buffer.alloc(16, 7)
    const vector = Buffer.alloc(16, 9)
    const start = createHash('sha256').update(password).digest()
    const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(start, salt, 1_000, 32, 'sha1'), vector)
    const packed = deflateRawSync(content)
    return makeZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': Buffer.concat([cipher.update(packed), cipher.final()]),
      'META-INF/manifest.xml': `<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data>
        <manifest:algorithm manifest:algorithm-name="${algorithm}" manifest:initialisation-vector="${vector.toString('base64')}"/>
        <manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256"/>
        <manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:iteration-count="1000" manifest:salt="${salt.toString('base64')}"/>
        </manifest:encryption-data></manifest:file-entry></manifest:manifest>`,
    })
  }

  it('asks for it, refuses another and opens with its own', async () => {
    const bytes = locked('gülls')
    await expect(read(bytes)).rejects.toMatchObject({
      needsPassword: true,
      message: 'This file is protected with a password',
    })
    await expect(read(bytes, 'terns')).rejects.toMatchObject({
      needsPassword: true,
      message: 'That password does not open this file',
    })
    expect(parts(await read(bytes, 'gülls'))).toEqual([['paragraph', 'The code is 4711.']])
  })

  it('is refused plainly when it is locked in a way we cannot open', async () => {
    await expect(read(locked('gülls', 'Blowfish CFB'), 'gülls')).rejects.toMatchObject({
      needsPassword: false,
      message: expect.stringMatching(/cannot be opened/),
    })
  })
})

describe('what cells of a sheet strike through or hide', () => {
  const styled = (name: string, text: string) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:text-properties ${text}/></style:style>`
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
  const comment = (text: string, more = '') =>
    `<office:annotation ${more}><text:p>${text}</text:p></office:annotation>`
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const sheet = `<office:document-content><office:automatic-styles>
    ${styled('gone', 'style:text-line-through-style="solid"')}${styled('shy', 'text:display="none"')}</office:automatic-styles>
    <office:body><office:spreadsheet><table:table table:name="Prices">
    <table:table-column/><table:table-column table:default-cell-style-name="gone"/><table:table-column table:visibility="collapse"/>
    ${row(cell('Fern'), cell('49', 'table:style-name="gone" office:value-type="float" office:value="49"'), cell('2'))}
    ${row(cell('Moss'), cell('14', 'table:style-name="plain"'), `<table:table-cell>${comment('Our margin')}<text:p>3</text:p></table:table-cell>`)}
    ${row(cell('Ivy'), cell('7'), cell('1'))}
    ${row(cell('Our cost', 'table:style-name="shy"'), cell('2026-03-09', 'table:style-name="gone" office:date-value="2026-03-09"'))}
    ${row(`<table:table-cell>${comment('Are we dear?', 'loext:resolved="true"')}${comment('Cash only.')}<text:p>Rose</text:p></table:table-cell>`)}
    </table:table></office:spreadsheet></office:body></office:document-content>`
  const bytes = openDocument('spreadsheet', '', { 'content.xml': sheet })

  it('is left out, and comments there or resolved as well', async () => {
    const { blocks, receipt } = await readBytes({ bytes, name: 'prices.ods' })
    expect(blocks.map(({ text }) => text)).toEqual([
      'Prices',
      'Fern',
      'Moss\t14',
      'Ivy',
      'Rose',
      'Cash only.',
    ])
    expect(receipt.leftOut).toEqual(['Struck-through text'])
    expect(receipt.warnings).toEqual([
      '1 hidden column, 1 resolved comment and hidden text were left out.',
    ])
  })

  it('is read where what is hidden is asked for, but for what is struck', async () => {
    const { blocks } = await readBytes({ bytes, name: 'prices.ods', withHidden: true })
    const text = blocks.map(block => block.text).join('\n')
    for (const hidden of ['Our cost', 'Our margin', 'Are we dear?']) expect(text).toContain(hidden)
    expect(text).not.toMatch(/49|2026/)
  })
})
