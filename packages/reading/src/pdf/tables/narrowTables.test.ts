import { expect, it } from 'vitest'
import { readBytes } from '../../readBytes.ts'
import { drawPdf, type Mark, widthOf } from '../../testing/makePdf.ts'

/** Returns the texts of the blocks of a page with these marks. */
async function read(marks: Mark[]) {
  const { blocks } = await readBytes({ bytes: drawPdf([marks]), name: 'prices.pdf' })
  return blocks.map(({ text }) => text)
}

type Column = { x: number; isRight?: boolean }

/** Returns the marks of rows whose cells begin at a column's `x`, or end there. */
const tableAt = (columns: Column[], rows: string[][], y = 100): Mark[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const { x, isRight } = columns[column]!
      return text ? [{ text, x: isRight ? x - widthOf(text) : x, y: y + row * 14 }] : []
    }),
  )

const goods = [
  ['Ware', 'Stück', 'Preis'],
  ['Roggenbrot', '750 g', '4,20'],
  ['Butterbrezel vom Blech', '1 Korb', '2,10'],
  ['Apfelkuchen', '1 Korb', '3,40'],
]
const widest = widthOf('Butterbrezel vom Blech')
const basket = widthOf('1 Korb')

it.each([
  ['a space', 3],
  ['less than a space', 2],
])('reads a table without lines whose columns stand no farther apart than %s', async (_, gap) => {
  const [second, third] = [72 + widest + gap, 72 + widest + basket + 2 * gap]
  const marks = tableAt([{ x: 72 }, { x: second }, { x: third }], goods)
  expect(await read(marks)).toEqual(goods.map(cells => cells.join('\t')))
})

it('reads a table of numbers with a space between its columns, on a page without any other', async () => {
  const times = ['6:05', '6:35', '7:05', '7:35']
  const rows = [
    ['Harbour', ...times],
    ['Market', ...times.map(time => time.replace('5', '8'))],
    ['Church', ...times.map(time => time.replace('5', '9'))],
  ]
  const columns = [72, 72 + widthOf('Harbour') + 4].map(x => ({ x }))
  for (let at = 1; at < times.length; at++)
    columns.push({ x: columns.at(-1)!.x + widthOf('6:05') + 4 })
  expect(await read(tableAt(columns, rows))).toEqual(rows.map(cells => cells.join('\t')))
})

it('keeps the cells of a row apart that have one figure each', async () => {
  const rows = ['120314', '341052', '205131'].map(figures => Array.from(figures))
  const columns = rows[0]!.map((_, at) => ({ x: 72 + at * (widthOf('0') + 4) }))
  const text = (await read(tableAt(columns, rows))).join('\n')
  expect(text.replaceAll('\t', ' ')).toContain('3 4 1 0 5 2')
})

it('puts the names of columns that are centred over their cells', async () => {
  const rows = [
    ['Anna', 'Ben', 'Chloe'],
    ['Ben', 'Chloe', 'Daniel'],
    ['Daniel', 'Anna', 'Ben'],
  ]
  const columns = [{ x: 72 }, { x: 72 + 36 }, { x: 72 + 71 }]
  const names: Mark[] = [
    { text: 'Hall', x: 78, y: 86, bold: true },
    { text: 'Yard', x: 72 + 40, y: 86, bold: true },
    { text: 'Gate', x: 72 + 76, y: 86, bold: true },
  ]
  const bytes = drawPdf([[...names, ...tableAt(columns, rows)]])
  const { blocks } = await readBytes({ bytes, name: 'rota.pdf' })
  expect(blocks[1]).toMatchObject({ text: 'Anna\tBen\tChloe', header: ['Hall', 'Yard', 'Gate'] })
})

it('keeps one column whose names stand at the left and whose numbers stand at the right', async () => {
  const names = ['Instrument', '30 min', '45 min']
  const marks = [
    ...tableAt([{ x: 72 }, { x: 190 }, { x: 245 }], [names]),
    ...tableAt(
      [{ x: 72 }, { x: 240, isRight: true }, { x: 295, isRight: true }],
      [
        ['Piano', '58', '84'],
        ['Violin', '61', '90'],
      ],
      114,
    ),
    ...tableAt([{ x: 72 }, { x: 190 }, { x: 245 }], [['Choir', 'free', 'free']], 142),
  ]
  expect(await read(marks)).toEqual([
    names.join('\t'),
    'Piano\t58\t84',
    'Violin\t61\t90',
    'Choir\tfree\tfree',
  ])
})

it('parts no words of a cell whose spaces are as wide as all others', async () => {
  const rows = [
    ['Massage with warm oil', '68 EUR'],
    ['Facial for dry skin, 40 minutes', '54 EUR'],
    ['Pedicure', '39 EUR'],
  ]
  // The end of a line further down is where a space of the second row begins.
  const end = 72 + widthOf('Facial for dry skin,')
  const marks = tableAt([{ x: 72 }, { x: 320 }], rows)
  const others: Mark[] = ['Peeling', 'Hand care'].map((text, at) => ({
    text,
    x: end - widthOf(text),
    y: 142 + at * 14,
  }))
  const prices: Mark[] = ['20 EUR', '25 EUR'].map((text, at) => ({
    text,
    x: 320,
    y: 142 + at * 14,
  }))
  expect(await read([...marks, ...others, ...prices])).toContain(
    'Facial for dry skin, 40 minutes\t54 EUR',
  )
})

it('takes the sign of a note off a number that stands lower than the cell before it', async () => {
  const rows = [
    ['Hall', '45'],
    ['Kitchen', '12'],
    ['Stage', '18'],
  ]
  const marks = tableAt([{ x: 72 }, { x: 120 }], rows).map(mark =>
    mark.text === '18' ? { ...mark, y: mark.y + 2.5 } : mark,
  )
  const sign: Mark = { text: '1)', x: 120 + widthOf('18'), y: 125.1, size: 10.7 }
  const note: Mark[] = [
    { text: '1)', x: 72, y: 696, size: 8.7 },
    { text: 'In cash.', x: 82, y: 700, size: 9 },
  ]
  expect((await read([...marks, sign, ...note])).slice(0, 3)).toEqual(
    rows.map(cells => cells.join('\t')),
  )
})

it('keeps each dish of a menu on a line with the price that dots lead to', async () => {
  const dishes = ['Lentil soup ................. 6.50', 'Grilled trout ............. 14.80']
  const marks = dishes.map((text, at): Mark => ({ text, x: 72, y: 100 + at * 14 }))
  expect(await read(marks)).toEqual([dishes.join('\n')])
})
