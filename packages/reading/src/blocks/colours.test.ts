import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeDocx, p, r } from '../testing/makeDocx.ts'
import { makeZip } from '../testing/makeZip.ts'
import { makeXlsx } from '../testing/makeXlsx.ts'
import { openDocument } from '../testing/openDocuments.ts'
import { explainColours } from './colours.ts'
import { unexplainedColours } from './createColours.ts'

/** Cells as they are tried in every format: a text, `#` and a colour, or a text in a colour. */
type Grid = string[][]
const green = '#92d050'
const red = '#ff5050'
const partsOf = (cell: string) => {
  const [text = '', fill = ''] = cell.split('#')
  return { text, fill: fill.toUpperCase() }
}

const alphabet = 'ABCDEFG'
const fillsIn = (grids: Grid[]) =>
  [...new Set(grids.flat(2).map(cell => partsOf(cell).fill))].filter(Boolean)
const xlsx = (...grids: Grid[]) => {
  const fills = fillsIn(grids)
  const styles = `<fills><fill><patternFill/></fill>${fills.map(fill => `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`).join('')}</fills>
    <cellXfs><xf fillId="0"/>${fills.map((_, at) => `<xf fillId="${at + 1}"/>`).join('')}</cellXfs>`
  const cellOf = (cell: string, at: string) => {
    const { text, fill } = partsOf(cell)
    if (!cell) return ''
    return `<c r="${at}" s="${fills.indexOf(fill) + 1}" t="inlineStr">${text && `<is><t>${text}</t></is>`}</c>`
  }
  const rowsOf = (grid: Grid) =>
    grid.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, `${alphabet.charAt(column)}${at + 1}`)).join('')}</row>`,
    )
  return makeXlsx(
    grids.map((grid, at) => ({ name: `Plan ${at}`, rows: rowsOf(grid).join('') })),
    styles,
  )
}
/** Tables of OpenDocument with the styles of their cells. */
const openTables = (grids: Grid[], kind: 'spreadsheet' | 'text') => {
  const styles = fillsIn(grids).map(
    fill =>
      `<style:style style:name="c${fill}" style:family="table-cell"><style:table-cell-properties fo:background-color="#${fill}"/></style:style>`,
  )
  const tables = grids.map((grid, at) => {
    const rows = grid.map(row => {
      const cells = row.map(cell => {
        const { text, fill } = partsOf(cell)
        return `<table:table-cell ${fill && `table:style-name="c${fill}"`}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`
      })
      return `<table:table-row>${cells.join('')}</table:table-row>`
    })
    return `<table:table table:name="Plan ${at}">${rows.join('')}</table:table>`
  })
  return openDocument(kind, tables.join(''), {
    'styles.xml': `<office:document-styles>${styles.join('')}</office:document-styles>`,
  })
}
const ods = (...grids: Grid[]) => openTables(grids, 'spreadsheet')
const odt = (...grids: Grid[]) => openTables(grids, 'text')
const makeTable = (grid: Grid) => {
  const rows = grid.map(row => {
    const cells = row.map(cell => {
      const { text, fill } = partsOf(cell)
      return `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill || 'auto'}"/></w:tcPr>${p(text)}</w:tc>`
    })
    return `<w:tr>${cells.join('')}</w:tr>`
  })
  return `<w:tbl>${rows.join('')}</w:tbl>`
}
const docx = (...grids: Grid[]) => makeDocx(grids.map(makeTable).join(p('')))
const tableIn = (
  grid: Grid,
  cellOf = (text: string, fill: string) =>
    `<td ${fill && `style="background: #${fill}"`}>${text}</td>`,
) => {
  const rows = grid.map(row => {
    const cells = row.map(cell => cellOf(partsOf(cell).text, partsOf(cell).fill))
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}
const html = (...grids: Grid[]) =>
  Buffer.from(`<!doctype html>${grids.map(grid => tableIn(grid)).join('')}`)

const slideWith = (grid: Grid) => {
  const rows = grid.map(row => {
    const cells = row.map(cell => {
      const { text, fill } = partsOf(cell)
      const colour = fill && `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`
      return `<a:tc><a:txBody><a:p>${text && `<a:r><a:t>${text}</a:t></a:r>`}</a:p></a:txBody><a:tcPr>${colour}</a:tcPr></a:tc>`
    })
    return `<a:tr>${cells.join('')}</a:tr>`
  })
  return `<p:sld><p:cSld><p:spTree><p:graphicFrame><a:tbl>${rows.join('')}</a:tbl></p:graphicFrame></p:spTree></p:cSld></p:sld>`
}
const pptx = (...grids: Grid[]) => {
  const ids = grids.map((_, at) => `<p:sldId r:id="s${at}"/>`)
  const relations = grids.map(
    (_, at) => `<Relationship Id="s${at}" Type="x/slide" Target="slides/slide${at}.xml"/>`,
  )
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation>${ids.join('')}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(grids.map((grid, at) => [`ppt/slides/slide${at}.xml`, slideWith(grid)])),
  })
}

const formats = [
  ['a.odt', odt],
  ['a.pptx', pptx],
  ['a.xlsx', xlsx],
  ['a.ods', ods],
  ['a.docx', docx],
  ['a.html', html],
] as const

const read = async (name: string, bytes: Uint8Array) => {
  const { blocks, receipt } = await readBytes({ bytes, name })
  return {
    text: blocks.map(block => block.text).join('\n'),
    warnings: receipt.warnings.filter(one => one === unexplainedColours),
  }
}

const plan: Grid = [
  ['Week', 'Gull', 'Tern'],
  ['First', green, red],
  ['Second', red, green],
  ['Third', green, green],
]
const expected = 'First\tfree\tlet\nSecond\tlet\tfree\nThird\tfree\tfree'

test.each(formats)('writes the words of a legend into coloured cells of %s', async (name, make) => {
  const legends: Grid[] = [
    [[''], ['Legend', `free${green}`, `let${red}`]],
    [[''], [green, 'free', ''], [red, '= let', '']],
    [['Legend', `free${green}`, `let${red}`]],
  ]
  for (const legend of legends) {
    const { text, warnings } = await read(name, make([...plan, ...legend]))
    expect(text).toContain(expected)
    expect(warnings).toEqual([])
  }
})

test.each(formats)('takes words of a legend of %s that begin with a number', async (name, make) => {
  const legends = (one: string, other: string): Grid[] => [
    [[''], [green, one], [red, other]],
    [[''], ['Legend', green, one, red, other]],
  ]
  for (const [one = '', other = ''] of [
    ['30 min', '60 min'],
    ['EG', '1. OG'],
    ['80 EUR', '2 BR'],
    ['24 h', '18+ yr'],
  ])
    for (const legend of legends(one, other)) {
      const { text, warnings } = await read(name, make([...plan, ...legend]))
      expect(text).toContain(`First\t${one}\t${other}\nSecond\t${other}\t${one}`)
      expect(warnings).toEqual([])
    }
})

test.each(formats)('finds the legend of %s in another table of the file', async (name, make) => {
  const legends: Grid[] = [
    [
      ['Colour#4472c4', 'Meaning#4472c4', 'Book'],
      [green, 'free', 'online'],
      [red, 'let', 'not at all'],
    ],
    [[`free${green}`, `let${red}`, 'as of May']],
    [...plan, [''], ['Legend', `free${green}`, `let${red}`]],
  ]
  for (const legend of legends)
    for (const grids of [
      [plan, legend],
      [legend, plan],
    ]) {
      const { text, warnings } = await read(name, make(...grids))
      expect(text.split(expected)).toHaveLength(legend.length > 3 ? 3 : 2)
      expect(warnings).toEqual([])
    }
  const boats = [
    ['Boat', 'Fee'],
    [`Gull${green}`, '12'],
    [`Tern${red}`, '14'],
    [`Knot${green}`, '13'],
    [`Loon${green}`, '9'],
    [`Crow${red}`, '8'],
  ]
  const reading = await read(name, make(boats, legends[1]!))
  expect(reading.text).toContain('Tern (let)\t14\nKnot (free)\t13')
  expect(reading.warnings).toEqual([])
})

test.each(formats)('writes no legend of %s behind figures of another table', async (name, make) => {
  const rooms = [...plan, [''], ['Legend', `free${green}`, `let${red}`]]
  const budget = (second: string, texts = ['-300', '500', '-20 EUR', '40', '-7']) => [
    ['Item', 'Amount'],
    ...texts.map((text, at) => [
      `${'ABCDE'.charAt(at)}-item`,
      `${text}${[red, second, red, second, second][at]}`,
    ]),
  ]
  const words = ['Rent paid', 'Fees paid', 'Heat paid', 'Loan paid', 'Tax paid']
  for (const other of [budget(green), budget('#ffc000'), budget('#ffc000', words)]) {
    const { text, warnings } = await read(name, make(rooms, other))
    expect(text).toContain(expected)
    expect(text).toContain(`A-item\t${other[1]![1]!.split('#')[0]!}\nB-item`)
    expect(warnings).toEqual([unexplainedColours])
  }
  const { text } = await read(
    name,
    make(
      [
        ['Name#4472c4', 'No'],
        ...budget(green, words)
          .slice(1)
          .map(([item, cell]) => [cell!.replace(' paid', ''), item!]),
      ],
      rooms,
    ),
  )
  expect(text).toContain('Rent (let)\tA-item')
})

it('takes lines that follow each other for one legend, and others not', async () => {
  const line = (fill: string, word: string) => p(shaded(fill, ' ') + r(` ${word}`))
  for (const [between, isOne] of [
    ['', true],
    [p(''), true],
    [p('Rooms are cleaned on Mondays.'), false],
    [p(`Rooms are cleaned on Mondays. ${'Please keep your keys. '.repeat(20)}`), false],
  ] as const) {
    const { text } = await read(
      'a.docx',
      makeDocx(table + line('92D050', 'free') + between + line('FF5050', 'let')),
    )
    expect(text.includes(expected)).toBe(isOne)
  }
})

test.each(formats)('takes no other table of %s for a legend', async (name, make) => {
  const others: Grid[] = [
    // The same colours in two senses.
    [
      [`free${green}`, `let${red}`, 'as of May'],
      [`paid${green}`, `due${red}`, 'as of June'],
    ],
    // Boats that are coloured themselves.
    [
      ['Boat', 'Fee'],
      [`Gull${green}`, '12'],
      [`Tern${red}`, '14'],
      [`Knot${green}`, '13'],
    ],
    // Another colour.
    [
      ['#4472c4', 'paid'],
      ['#ffc000', 'due'],
    ],
  ]
  for (const other of others) {
    const { text, warnings } = await read(name, make(plan, other))
    expect(text).not.toContain('First\t')
    expect(warnings).toEqual([unexplainedColours])
  }
})

test.each(formats)('says of %s that nothing says what its colours mean', async (name, make) => {
  expect((await read(name, make(plan))).warnings).toEqual([unexplainedColours])
  const names = [
    ['Boat', 'Fee'],
    ['Gull#92d050', '12'],
    ['Tern#ff5050', '14'],
    ['Knot#92d050', '13'],
    ['Loon#92d050', '9'],
    ['Crow#ff5050', '8'],
  ]
  expect((await read(name, make(names))).warnings).toEqual([unexplainedColours])
})

test.each(formats)('takes the styling of %s for no meaning', async (name, make) => {
  const head = ['Boat#4472c4', 'Fee#4472c4', '#4472c4']
  const grids: Grid[] = [
    [head, ['Gull', '12', 'old'], ['Tern', '14', 'new']],
    [
      head,
      ['Gull#eeeeee', '12#eeeeee', '#eeeeee'],
      ['Tern', '14', ''],
      ['Knot#eeeeee', '13#eeeeee', '#eeeeee'],
      ['Loon', '9', ''],
    ],
    [
      head,
      ['Gull#ddffdd', '12#ddffdd', 'x#ddffdd'],
      ['Tern#ffdddd', '14#ffdddd', 'y#ffdddd'],
      ['Knot#ddffdd', '13#ddffdd', 'z#ddffdd'],
      ['Loon#ffdddd', '9#ffdddd', 'a#ffdddd'],
    ],
    [
      ['Boat', 'State'],
      ['Gull', 'free#92d050'],
      ['Tern', 'let#ff5050'],
      ['Knot', 'free#92d050'],
      ['Loon', 'let#ff5050'],
      ['Crow', 'let#ff5050'],
    ],
    [
      ['Boat', 'Fee'],
      ['Gull#ffffff', '#ffffff'],
      ['Tern', '14'],
    ],
  ]
  for (const grid of grids) {
    const { text, warnings } = await read(name, make(grid))
    expect(warnings).toEqual([])
    expect(text).toContain('Gull')
  }
})

it('goes back with no progress where it reads a workbook once more', async () => {
  const shares: number[] = []
  await readBytes({
    bytes: xlsx(plan, [[`free${green}`, `let${red}`, 'as of May']]),
    name: 'a.xlsx',
    onProgress: (done, total) => shares.push(done / total),
  })
  expect(shares).toEqual([0.5, 1, 1, 1])
})

it('takes no name among coloured cells for a legend', async () => {
  const { text, warnings } = await read('a.xlsx', xlsx([...plan, ['Fourth', `Weber${red}`, green]]))
  expect(text).not.toContain('First\tWeber')
  expect(warnings).toEqual([unexplainedColours])
})

it('finds a legend beside its plan', async () => {
  const beside = plan.map((row, at) => [
    ...row,
    '',
    ...(at === 1 ? [green, 'free'] : at === 2 ? [red, 'let'] : []),
  ])
  expect((await read('a.xlsx', xlsx(beside))).text).toContain('Third\tfree\tfree')
})

const patch = (fill: string, text = '■') => r(text, `<w:color w:val="${fill}"/>`)
const shaded = (fill: string, text: string) =>
  r(text, `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`)
const mark = (type: string, data = '') =>
  `<w:r><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
/** A condition on another field, whose result is in its code; and the list of a form, which has no result. */
const condition = `${mark('begin')}${code(' IF ')}${mark('begin')}${code(' DOCPROPERTY State ')}${mark('separate')}${shaded('4472C4', 'booked by Weber')}${mark('end')}${code(' = "" "" ')}${mark('separate')}${r('free')}${mark('end')}`
const link = `${mark('begin')}${code(' HYPERLINK "https://huts.example/let" ')}${mark('separate')}${r('let')}${mark('end')}`
const list = `${mark('begin', '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="free"/><w:listEntry w:val="let"/></w:ddList></w:ffData>')}${code(' FORMDROPDOWN ')}${mark('end')}`
const table = makeTable(plan)
const box = (fill: string) => `<div style="background: #${fill}"></div>`
const page = (legend: string) => Buffer.from(`<!doctype html>${tableIn(plan)}${legend}`)
const dot = (fill: string) => `<span style="background: #${fill}"></span>`

it.each<[string, string, Uint8Array]>([
  [
    'patches of colour',
    'a.docx',
    makeDocx(
      table + p(r('Legend: ') + patch('92D050') + r(' free, ') + patch('FF5050') + r(' let')),
    ),
  ],
  [
    'a line for each colour',
    'a.docx',
    makeDocx(
      p(shaded('92D050', '   ') + r(' = free')) + p(shaded('FF5050', ' ') + r(' let')) + table,
    ),
  ],
  [
    'words on colours',
    'a.docx',
    makeDocx(table + p(shaded('92D050', 'free') + r(', ') + shaded('FF5050', 'let'))),
  ],
  [
    'what a reader sees of a line',
    'a.docx',
    makeDocx(
      table +
        p(
          shaded('92D050', ' ') +
            r(' free') +
            r(' only VIP code 7788', '<w:vanish/>') +
            r(' until May', '<w:strike/>') +
            r('1', '<w:vertAlign w:val="superscript"/>') +
            `<w:moveFrom>${r(' moved')}</w:moveFrom>` +
            r('  ', '<w:vanish/><w:shd w:val="clear" w:fill="4472C4"/>') +
            r(', ') +
            shaded('FF5050', ' ') +
            r(' let'),
        ),
    ),
  ],
  [
    'the results of fields',
    'a.docx',
    makeDocx(table + p(patch('92D050') + r(' ') + condition + r(', ') + patch('FF5050') + list)),
  ],
  [
    'words that are links',
    'a.docx',
    makeDocx(table + p(patch('92D050') + r(' free, ') + patch('FF5050') + link)),
  ],
  ['a line', 'a.html', page(`<p>Legend: ${dot('92d050')} free ${dot('FF5050')} let</p>`)],
  [
    'a list',
    'a.html',
    page(`<ul><li>${dot('92d050')} free</li><li>${dot('FF5050')} let</li></ul>`),
  ],
  [
    'boxes',
    'a.html',
    page(
      `<p>Plan</p><div>${box('92d050')}<span>free</span></div><div>${box('ff5050')}<div>let</div></div><p>Hut</p>`,
    ),
  ],
  [
    'boxes in one around them all',
    'a.html',
    page(`<dl>${box('92d050')}<dd>free</dd>${box('ff5050')}<dd>let</dd></dl>`),
  ],
])('takes %s outside of the table of %s for its legend', async (_, name, bytes) => {
  const { text, warnings } = await read(name, bytes)
  expect(text).toContain(expected)
  expect(warnings).toEqual([])
})

it.each<[string, string]>([
  ['a word in a sentence', p(r('The ') + shaded('92D050', 'green') + r(' house is the oldest.'))],
  ['a paragraph', p(shaded('92D050', 'Timetable'))],
  ['colours without words', p(patch('92D050') + patch('FF5050'))],
])('takes %s in colour for no legend', async (_, line) => {
  const { text, warnings } = await read('a.docx', makeDocx(table + line))
  expect(text).not.toContain('First\tfree')
  expect(text).toContain('Gull')
  expect(warnings).toEqual([unexplainedColours])
})

it.each<[string, string]>([
  ['a bar over a title', `${box('92d050')}<p>free</p>${tableIn(plan)}`],
  ['bars over titles', `${box('92d050')}<p>free</p>${tableIn(plan)}${box('ff5050')}<p>let</p>`],
  [
    'bars over parts',
    ['92d050', 'ff5050']
      .map(fill => `<div>${box(fill)}<p>free</p><p>From May.</p></div>`)
      .join('') + tableIn(plan),
  ],
  ['a bar with a title in a box', `<div>${box('92d050')}<p>free</p></div>${tableIn(plan)}`],
  ['a patch without a word', `<p>${dot('92d050')}</p><p>free</p>${tableIn(plan)}`],
  [
    'boxes with words on other colours',
    `${['92d050', 'ff5050'].map(fill => `<div>${box(fill)}<div style="background:#4472c4">free</div></div>`).join('')}${tableIn(plan)}`,
  ],
])('takes %s of a page for no legend', async (_, body) => {
  const { text, warnings } = await read('a.html', Buffer.from(`<!doctype html>${body}`))
  expect(text).toContain('Second')
  expect(text).not.toMatch(/First\t(free|let)/)
  expect(warnings).toEqual([unexplainedColours])
})

it('knows the colours that style sheets give', async () => {
  const table = tableIn(
    [...plan, ['Legend', `free${green}`, `let${red}`]],
    (text, fill) => `<td class="c${fill}">${text}</td>`,
  )
  const sheet = `<style>.c92D050{background-color:#92d050}.cFF5050{background:#ff5050}</style>`
  const { text } = await read('a.html', Buffer.from(`<!doctype html>${sheet}${table}`))
  expect(text).toContain(expected)
})

it.each<[string, (row: number) => string[][]]>([
  [
    'words in colours beside cells in one',
    row => [
      [`word ${row}`, `c${row}`],
      ['', 'red'],
    ],
  ],
  [
    'cells in one colour',
    row => [
      [`word ${row}`, ''],
      ['', 'red'],
    ],
  ],
])('looks at %s as often as there are cells', (_, cellsOf) => {
  const looksAt = (rows: number) => {
    let looks = 0
    const cells = Array.from({ length: rows }, (_, row) =>
      cellsOf(row).map(([text = '', fill = ''], column) => ({
        row,
        column,
        text,
        get fill() {
          looks++
          return fill
        },
      })),
    ).flat()
    explainColours(cells, [])
    return looks / cells.length
  }
  expect(looksAt(500)).toBeLessThan(2 * looksAt(50))
})
