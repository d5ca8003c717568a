import { describe, expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeXlsx, rowsXml } from '../testing/makeXlsx.ts'
import { makeZip } from '../testing/makeZip.ts'

const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ name: 'prices.xlsx', bytes, withHidden })
const textOf = ({ blocks }: Awaited<ReturnType<typeof read>>) =>
  blocks.map(({ text }) => text).join('\n')

const prices = [
  ['Treatment', 'Price', 'Our cost'],
  ['Massage', '42 euros', '17 euros'],
  ['Staff massage', '5 euros', '16 euros'],
]

describe('what a workbook hides', () => {
  const book = makeXlsx([
    {
      name: 'Prices',
      before: '<cols><col min="3" max="16384" width="9" hidden="1"/></cols>',
      rows: rowsXml(prices, { 3: 'hidden="1"' }),
    },
    { name: 'Salaries', state: 'hidden', rows: rowsXml([['Robin', '2950 euros']]) },
    { name: 'Codes', state: 'veryHidden', rows: rowsXml([['Alarm', 'four-seven']]) },
  ])

  it('is left out, and counted', async () => {
    const reading = await read(book)
    expect(textOf(reading)).toBe('Prices\nTreatment\tPrice\nMassage\t42 euros')
    expect(reading.receipt).toMatchObject({
      units: 1,
      hidden: 'left out',
      warnings: ['2 hidden sheets, 1 hidden row and 1 hidden column were left out.'],
    })
  })

  it('is read where its owner wants it', async () => {
    const reading = await read(book, true)
    expect(textOf(reading)).toMatch(/17 euros.*Staff massage.*Salaries.*2950.*four-seven/s)
    expect(reading.receipt).toMatchObject({
      units: 3,
      hidden: 'included',
      warnings: ['2 hidden sheets, 1 hidden row and 1 hidden column were included.'],
    })
  })

  it.each([
    ['a column without width', { before: '<cols><col width="0" max="3" min="3"/></cols>' }],
    [
      'a column named in other quotes',
      { before: "<cols><col hidden='1' min='3' max='3'/></cols>" },
    ],
    ['a collapsed group', { before: '<cols><col min="3" max="3" hidden="true"/></cols>' }],
  ])('takes in %s', async (_, hidden) => {
    const reading = await read(makeXlsx([{ name: 'Prices', rows: rowsXml(prices), ...hidden }]))
    expect(textOf(reading)).not.toContain('17 euros')
    expect(reading.receipt.warnings).toEqual(['1 hidden column was left out.'])
  })

  it('takes in a row without height and counts no empty row or column', async () => {
    const before = '<cols><col min="9" max="20" hidden="1"/></cols>'
    const rows = rowsXml([...prices, [], ['The end', 'of all']], { 3: 'ht="0"', 4: 'hidden="1"' })
    const reading = await read(makeXlsx([{ name: 'Prices', before, rows }]))
    expect(textOf(reading)).not.toContain('Staff')
    expect(reading.receipt.warnings).toEqual(['1 hidden row was left out.'])
  })

  it('parts no table where a filter hides rows of it', async () => {
    const rows = rowsXml(
      [
        ['Item', 'Kind', 'Stock'],
        ['Anvil', 'heavy', 'few'],
        ['Bolt', 'light', 'many'],
        ['Chisel', 'heavy', 'none'],
        ['Drill', 'light', 'few'],
        ['Engine', 'heavy', 'many'],
      ],
      { 3: 'hidden="1"', 5: 'hidden="1"' },
    )
    const { blocks } = await read(makeXlsx([{ name: 'Stock', rows }]))
    const header = ['Item', 'Kind', 'Stock']
    expect(blocks.slice(2)).toMatchObject([
      { text: 'Anvil\theavy\tfew', header, row: 2 },
      { text: 'Chisel\theavy\tnone', header, row: 4 },
      { text: 'Engine\theavy\tmany', header, row: 6 },
    ])
  })

  it('is all there is: a file that cannot be read, and why', async () => {
    const book = makeXlsx([{ name: 'Salaries', state: 'hidden', rows: rowsXml([['Robin', '29']]) }])
    await expect(read(book)).rejects.toThrow(/All text in this file is hidden/)
  })
})

describe('a formula without a stored result', () => {
  const computed = async (...cells: string[]) => {
    const rows = [
      ['Item', 'Nights', 'Rate', 'Total'],
      ['Pitch', 3, 14],
      ['Caravan', 2, 22],
    ]
    const book = makeXlsx([
      { name: 'Quote', rows: rowsXml([...rows, ...cells.map(cell => ['Sum', '', '', cell])]) },
      { name: 'Fees', rows: rowsXml([['Fee', 7]]) },
    ])
    const { blocks, receipt } = await read(book)
    const sums = blocks.filter(({ text }) => text.startsWith('Sum'))
    return { results: sums.map(({ text }) => text.split('\t')[3]), warnings: receipt.warnings }
  }

  test.each([
    ['B2*C2', '42'],
    ['SUM(B2:B3)', '5'],
    ['SUMPRODUCT(B2:B3,C2:C3)', '86'],
    ['SUM(B:B)', '5'],
    ['IF(B2>2,"long","short")', 'long'],
    ['ROUND(C3/B2,2)', '7.33'],
    ['Fees!B1+1', '8'],
    ['"From "&TEXT(0.625,"h:mm")', 'From 15:00'],
    ['HYPERLINK("https://camp.example","House rules")', 'House rules (https://camp.example)'],
    ['VLOOKUP("Caravan",A2:C3,3,FALSE)', '22'],
    ['-B2^2', '9'],
    ['SUMIF(B2:B3,">2",C2:C3)', '14'],
    ['COUNTIF(A2:A3,"*PITCH*")', '1'],
    ['DATE(2026,3,9)+30-DATE(2026,3,9)', '30'],
    ['TEXT(DATE(2026,1,31)+1,"yyyy-mm-dd")', '2026-02-01'],
    ['DATEDIF(DATE(2020,1,1),DATE(2026,1,1),"y")', '6'],
    ['ROUND(-2.5,0)', '-3'],
    ['_xlfn.IFS(B2>5,"many",TRUE,"few")', 'few'],
    ['"a""b"', 'a"b'],
    ['1/3', '0.333333333333'],
  ])('=%s is computed', async (formula, result) => {
    expect(await computed(`=${formula}`)).toEqual({ results: [result], warnings: [] })
  })

  it('builds upon others', async () => {
    expect(await computed('=B2*C2', '=D4+1', '=D5+1')).toMatchObject({
      results: ['42', '43', '44'],
    })
  })

  test.each([
    ['TODAY()', 'comes to something else every day'],
    ['NOSUCH(1)', 'is of no function we know'],
    ['D4', 'turns in a circle'],
    ['SUM(Fees[Fee])', 'asks for a table that is not there'],
    ['"' + 'x'.repeat(9_000) + '"', 'is longer than any'],
    ['('.repeat(500) + '1' + ')'.repeat(500), 'lies deeper than any'],
    ['-'.repeat(4_000) + '1', 'has more signs than any'],
    ['constructor("x")', 'asks for what every object has'],
    ['SUM(A1:XFD1048576)', 'looks at more than there is time for'],
    ['1/0', 'has no result'],
  ])('=%s %s: it is counted, and the rest is read', async formula => {
    expect(await computed(`=${formula}`, '=B2*C2')).toEqual({
      results: [undefined, '42'],
      warnings: [expect.stringMatching(/^1 formula has no stored result/)],
    })
  })

  it('that turns in a circle of three is counted with the others in it', async () => {
    expect(await computed('=D5+1', '=D6+1', '=D4+1', '=B2*C2')).toEqual({
      results: [undefined, undefined, undefined, '42'],
      warnings: [expect.stringMatching(/^3 formulas have no stored result/)],
    })
  })

  it('knows the names of a workbook', async () => {
    const rows = rowsXml([
      ['Fee', 7],
      ['With tax', '=Fee*Tax'],
    ])
    const names =
      '<definedName name="Fee">Fees!$B$1</definedName><definedName name="Tax">1.2</definedName>'
    const { blocks } = await read(makeXlsx([{ name: 'Fees', rows }], '', names))
    expect(blocks.at(-1)?.text).toBe('With tax\t8.4')
  })

  it('fills the cells of an array', async () => {
    const cell = (at: string, inside: string) => `<c r="${at}">${inside}</c>`
    const rows = `<row r="1">${cell('A1', '<v>4</v>')}${cell('B1', '<f t="array" ref="B1:B2">A1:A2*2</f>')}</row>
      <row r="2">${cell('A2', '<v>5</v>')}${cell('B2', '<v>0</v>')}</row>`
    const { blocks } = await read(makeXlsx([{ name: 'Twice', rows }]))
    expect(blocks.map(({ text }) => text)).toEqual(['Twice', '4\t8', '5\t10'])
  })

  it('may be stored as 0 by programs that ask for it to be computed', async () => {
    const cell = (at: string, inside: string) => `<c r="${at}">${inside}</c>`
    const rows = `<row r="1">${cell('A1', '<v>4</v>')}${cell('B1', '<f>A1*2</f><v>0</v>')}${cell('C1', '<f>NOSUCH(1)</f><v>0</v>')}${cell('D1', '<f>A1*0</f><v>0</v>')}</row>`
    const again = '<calcPr fullCalcOnLoad="1"/>'
    const { blocks, receipt } = await read(makeXlsx([{ name: 'Sums', rows }], '', '', again))
    expect(blocks.at(-1)?.text).toBe('4\t8\t\t0')
    expect(receipt.warnings).toEqual([expect.stringMatching(/^1 formula has no stored result/)])
    const trusted = await read(makeXlsx([{ name: 'Sums', rows }]))
    expect(trusted.blocks.at(-1)?.text).toBe('4\t0\t0\t0')
  })

  it('is moved to each cell that shares it', async () => {
    const shared = (row: number, formula = '') =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Sum</t></is></c><c r="B${row}"><v>${row}</v></c>` +
      `<c r="C${row}"><f t="shared" si="0">${formula}</f><v/></c></row>`
    const { blocks } = await read(
      makeXlsx([{ name: 'Quote', rows: shared(1, 'B1*$B$2+LEN("B1")') + shared(2) + shared(3) }]),
    )
    expect(blocks.map(({ text }) => text)).toEqual(['Quote', 'Sum\t1\t4', 'Sum\t2\t6', 'Sum\t3\t8'])
  })
})

it('gives a merged cell to every column that has a name of its own, and no line of text', async () => {
  const rows = rowsXml([
    ['Cabin', 'Weekday', 'Weekend'],
    ['Heron', 70, 85],
    ['Heron a week', 420],
    ['Dogs are welcome.'],
  ])
  const reading = await read(makeXlsx([{ name: 'Rates', rows, merged: ['B3:C3', 'A4:C4'] }]))
  expect(reading.blocks.slice(-2)).toMatchObject([
    { kind: 'table', text: 'Heron a week\t420\t420' },
    { kind: 'paragraph', text: 'Dogs are welcome.' },
  ])
})

it('reads talks about cells without what old programs show instead, and leaves out closed ones', async () => {
  const note = (ref: string, text: string) =>
    `<comment ref="${ref}"><text><t>${text}</t></text></comment>`
  const talk = (ref: string, text: string, attributes: string) =>
    `<threadedComment ref="${ref}" ${attributes}><text>${text}</text></threadedComment>`
  const sheet = {
    name: 'Prices',
    rows: rowsXml(prices),
    notes: note('B2', '[Threaded comment] Your version of Excel …') + note('B3', 'Cash only.'),
    talks:
      talk('B2', 'With a towel.', 'id="1"') +
      talk('A2', 'Are we dear?', 'id="2" done="1"') +
      talk('A2', 'Yes.', 'id="3" parentId="2"'),
  }
  const { blocks, receipt } = await read(makeXlsx([sheet]))
  expect(blocks.filter(({ kind }) => kind === 'notes')).toMatchObject([
    { text: 'Cash only.', row: 3 },
    { text: 'With a towel.', row: 2 },
  ])
  expect(receipt.warnings).toEqual(['2 resolved comments were left out.'])
})

it('leaves out struck-through cells and letters, and says so', async () => {
  const styles =
    '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>'
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Tree fern</t></is></c>
    <c r="B1" t="inlineStr"><is><r><rPr><strike/></rPr><t>49 euros</t></r><r><t>39 euros</t></r></is></c>
    <c r="C1" s="1" t="inlineStr"><is><t>until May</t></is></c></row>`
  const reading = await read(makeXlsx([{ name: 'Prices', rows }], styles))
  expect(textOf(reading)).toBe('Prices\nTree fern\t39 euros')
  expect(reading.receipt.leftOut).toEqual(['Struck-through text'])
})

it('gives a merged cell that begins in a hidden column to the first column that is shown', async () => {
  const rows = rowsXml([['Prices from May'], ['Massage', '42 euros', '50 minutes']])
  const before = '<cols><col min="1" max="1" hidden="1"/></cols>'
  const sheet = { name: 'Prices', rows, before, merged: ['A1:C1'] }
  expect(textOf(await read(makeXlsx([sheet])))).toBe(
    'Prices\nPrices from May\n42 euros\t50 minutes',
  )
})

it('adds to a text what its format does', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;Plant: &quot;@"/><numFmt numFmtId="165" formatCode="0;-0;0;"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
  const cell = (at: string, style: number, text: string) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `<row r="1">${cell('A1', 1, 'Fern')}${cell('B1', 2, 'code 7731')}${cell('C1', 0, '9 euros')}</row>`
  expect(textOf(await read(makeXlsx([{ name: 'Prices', rows }], styles)))).toBe(
    'Prices\nPlant: Fern\t\t9 euros',
  )
})

describe('beside its cells', () => {
  const box = (text: string, column: number, properties = '') =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>1</xdr:row></xdr:from><xdr:to><xdr:col>${column}</xdr:col><xdr:row>3</xdr:row></xdr:to>
     <xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" ${properties}/></xdr:nvSpPr><xdr:txBody><a:p>${text}</a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor>`
  const run = (text: string, properties = '') =>
    `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`
  const chart =
    '<oneCellAnchor><from><col>4</col><row>1</row></from><graphicFrame><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/></graphicFrame></oneCellAnchor>'
  const bare = (anchors: string) =>
    `<wsDr xmlns="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${anchors.replaceAll('xdr:', '')}</wsDr>`
  const sheet = {
    name: 'Prices',
    before: '<cols><col min="3" max="3" hidden="1"/></cols>',
    rows: rowsXml(prices),
    after:
      '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Lido &amp;&amp; Baths&amp;CPage &amp;P of &amp;N&amp;R&amp;10Tel. 114&amp;S 115&amp;S</oddHeader><firstHeader>No</firstHeader></headerFooter>',
    drawings: bare(
      box(run('Fern ') + run('49', 'strike="sngStrike"') + run('39 euros.'), 1) +
        box(run('Our cost.'), 2) +
        box(run('Secret.'), 1, 'hidden="1"') +
        chart,
    ),
    charts: {
      c: '<chartSpace xmlns="http://schemas.openxmlformats.org/drawingml/2006/chart"><title><a:t>Guests by month</a:t></title></chartSpace>',
    },
  }

  it('reads text boxes, titles of charts, and headers of printed pages once, but nothing hidden', async () => {
    const reading = await read(makeXlsx([sheet, { ...sheet, name: 'More', drawings: '' }]))
    const texts = reading.blocks.map(({ text }) => text)
    expect(texts[0]).toBe('Lido & Baths Tel. 114')
    expect(texts.filter(text => text.includes('Lido'))).toHaveLength(1)
    expect(texts).toEqual(expect.arrayContaining(['Fern 39 euros.', 'Guests by month']))
    expect(texts.join()).not.toMatch(/Our cost|Secret|Page|115/)
    expect(reading.receipt.leftOut).toEqual(['Struck-through text'])
    const all = await read(makeXlsx([sheet]), true)
    expect(textOf(all)).toMatch(/Our cost\..*Secret\./s)
  })
})

test.each([
  ['SUM(Stay[Nights])', '5'],
  ['SUM(Stay[[Nights]:[Rate]])', '41'],
  ['Stay[[#Headers],[Rate]]', 'Rate'],
  ['SUMIFS(Stay[Rate],Stay[Item],"Pitch")', '14'],
  ['ROWS(stay)', '2'],
  ['ROWS(Stay[#All])', '3'],
  ['"Stay[Rate]"', 'Stay[Rate]'],
])('computes =%s, which asks for a table', async (formula, result) => {
  const rows = rowsXml([
    ['Item', 'Nights', 'Rate', 'Sum'],
    ['Pitch', 3, 14, '=Stay[[#This Row],[Nights]]*[@Rate]'],
    ['Caravan', 2, 22, '=[[#This Row],Nights]*[[#This Row],Rate]'],
    [],
    ['Due', `=${formula}`],
  ])
  const tables =
    '<table displayName="Stay" ref="A1:D3"><tableColumns><tableColumn name="Item"/><tableColumn name="Nights"/><tableColumn name="Rate"/><tableColumn name="Sum"/></tableColumns></table>'
  const { blocks, receipt } = await read(makeXlsx([{ name: "Robin's", rows, tables }]))
  expect(blocks.map(({ text }) => text).slice(2)).toEqual([
    'Pitch\t3\t14\t42',
    'Caravan\t2\t22\t44',
    `Due\t${result}`,
  ])
  expect(receipt.warnings).toEqual([])
})

it('fills the cells of an array that the file leaves out', async () => {
  const rows = `<row r="1"><c r="A1"><v>4</v></c><c r="B1"><f t="array" ref="B1:B2">A1:A2*2</f></c></row><row r="2"><c r="A2"><v>5</v></c></row>`
  const { blocks } = await read(makeXlsx([{ name: 'Twice', rows }]))
  expect(blocks.map(({ text }) => text)).toEqual(['Twice', '4\t8', '5\t10'])
})

it('fills the rows of an array that the file leaves out', async () => {
  const rows = `<row r="1"><c r="A1"><v>4</v></c><c r="B1"><f t="array" ref="B1:B2">A1:A2+1</f></c></row><row r="3"><c r="A3"><v>5</v></c></row>`
  const { blocks } = await read(makeXlsx([{ name: 'Plus', rows }]))
  expect(blocks.map(({ text }) => text.trim())).toEqual(['Plus', '4\t5', '1', '5'])
})

it('computes no arrays that fill more cells than there may be, and counts them', async () => {
  const cells = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY').map(
    letter => `<c r="${letter}1"><f t="array" ref="${letter}1:${letter}9000">ROW()</f></c>`,
  )
  const rows = `<row r="1">${cells.join('')}<c r="Z1"><v>7</v></c></row>`
  const { receipt } = await read(makeXlsx([{ name: 'Many', rows }]))
  expect(receipt.warnings.join()).toMatch(/formulas have no stored result/)
})

it('shows no zeros where a sheet shows none', async () => {
  const before = '<sheetViews><sheetView showZeros="0" workbookViewId="0"/></sheetViews>'
  const rows = rowsXml([
    ['Fern', 0, '=1-1'],
    ['Moss', 3, '=1+1'],
  ])
  expect(textOf(await read(makeXlsx([{ name: 'Left', before, rows }])))).toBe(
    'Left\nFern\nMoss\t3\t2',
  )
  expect(textOf(await read(makeXlsx([{ name: 'Left', rows }])))).toMatch(/Fern\t0\t0/)
})

it('reads a workbook whose parts have other names than usual', async () => {
  const relations = (...all: [kind: string, target: string][]) =>
    `<Relationships>${all.map(([kind, target]) => `<Relationship Id="${kind}" Type="x/${kind}" Target="${target}"/>`).join('')}</Relationships>`
  const book = makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook22.xml']),
    'xl/workbook22.xml':
      '<workbook><sheets><sheet name="Left" r:id="worksheet"/></sheets></workbook>',
    'xl/_rels/workbook22.xml.rels': relations(
      ['worksheet', 'worksheets/sheet.xml'],
      ['styles', 'styles2.xml'],
      ['sharedStrings', '/xl/strings.xml'],
    ),
    'xl/worksheets/sheet.xml':
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>42</v></c></row></sheetData></worksheet>',
    'xl/styles2.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="10"/></cellXfs></styleSheet>',
    'xl/strings.xml': '<sst><si><t>Fern</t></si></sst>',
  })
  expect(textOf(await read(book))).toBe('Left\nFern\t4200.00%')
})

it('leaves out what is struck through in comments, and what Excel writes for signs that XML lacks', async () => {
  const note = '<r><rPr><strike/></rPr><t>Was 40. </t></r><r><t>Until_x000D_\nMay.</t></r>'
  const notes = `<comment ref="A1"><text>${note}</text></comment>`
  const rows = rowsXml([['Hot_x005F_stone_x000D_', 'Thai']])
  const reading = await read(makeXlsx([{ name: 'Prices', rows, notes }]))
  expect(textOf(reading)).toBe('Prices\nHot_stone\tThai\nUntil\nMay.')
  expect(reading.receipt.leftOut).toEqual(['Struck-through text'])
})
