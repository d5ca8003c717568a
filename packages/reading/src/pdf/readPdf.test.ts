import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import {
  assemble,
  breakLines,
  drawPdf,
  makePdf,
  type Mark,
  type Stroke,
  widthOf,
} from '../testing/makePdf.ts'

const read = (bytes: Uint8Array) => readBytes({ bytes, name: 'test.pdf' })
const texts = async (bytes: Uint8Array) => (await read(bytes)).blocks.map(block => block.text)

const column = (text: string, x: number, y: number, width = 200): Mark[] =>
  breakLines(text, width).map((line, at) => ({ text: line, x, y: y + at * 14 }))

const left =
  'The left column is read first. It tells of the harbour and of the many boats that lie in it over the winter, when ' +
  'the sea is rough and nobody sails. The boats are painted then, and the nets are mended by those who know how.'
const right =
  'The right column comes second. It tells of the market on the quay where the catch is sold every morning, and of the ' +
  'bell that rings when the first boat comes in. Most buyers come early, as the best fish is gone by seven.'

it('reads columns one after the other, with what stands across them in its place', async () => {
  const title: Mark = {
    text: 'A title that runs across both of the columns below',
    x: 90,
    y: 80,
    size: 18,
    bold: true,
  }
  const blocks = await texts(
    drawPdf([[title, ...column(left, 72, 120), ...column(right, 330, 120)]]),
  )
  expect(blocks).toEqual([title.text, left, right])
})

it('reads columns rightly also where the file draws them line by line', async () => {
  const lines = [...column(left, 72, 120), ...column(right, 330, 120)].sort(
    (a, b) => a.y - b.y || a.x - b.x,
  )
  expect(await texts(drawPdf([lines]))).toEqual([left, right])
})

it('reads running heads once, without page numbers and watermarks', async () => {
  const pages = Array.from({ length: 6 }, (_, at): Mark[] => [
    { text: at % 2 ? 'Harbour rules' : `${at + 1} The town council`, x: 72, y: 40 },
    ...column(
      `Rule number ${at + 1} says something that no other page of this document says.`,
      72,
      200,
      400,
    ),
    { text: 'DRAFT', x: 200, y: 500, size: 40 },
    { text: `Page ${at + 1} of 6`, x: 280, y: 760 },
  ])
  const { blocks, receipt } = await read(drawPdf(pages))
  expect(receipt.leftOut).toEqual([
    'Repeated headers, footers and page numbers',
    'Text that most pages repeat',
  ])
  expect(blocks.map(block => block.page)).toEqual([2, 1, 2, 3, 4, 5, 6])
  expect(blocks[0]?.text).toBe('Harbour rules')
  expect(blocks.map(block => block.text).join(' ')).not.toMatch(
    /council|DRAFT|Page|Harbour.*Harbour/,
  )
})

it('reads the telephone and hours of a letterhead once, and says nothing twice', async () => {
  const pages = [1, 2, 3].map((page): Mark[] => [
    { text: 'Bicycle repair', x: 72, y: 40 },
    ...(page === 1 ? [{ text: 'Bicycle repair', x: 72, y: 130, size: 18, bold: true }] : []),
    ...column(`Rule ${'abc'[page - 1]} says what no other page of this letter says.`, 72, 200, 400),
    { text: 'Tel. 030 4711 88', x: 72, y: 760 },
    { text: 'Mon to Fri 9 to 17', x: 250, y: 760 },
    { text: `Page ${page} of 3`, x: 480, y: 760 },
  ])
  const { blocks, receipt } = await read(drawPdf(pages))
  const whole = blocks.map(({ text }) => text).join('\n')
  expect(whole).toMatch(/^Tel\. 030 4711 88\nMon to Fri 9 to 17\nBicycle repair\nRule a/)
  expect(whole).not.toMatch(/Tel[^]*Tel|Fri[^]*Fri|repair[^]*repair|Page/)
  expect(receipt.leftOut).toEqual(['Repeated headers, footers and page numbers'])
})

it.each([
  ['in figures', ['7', '8', '9', '10', '11']],
  ['in Roman figures', ['iii', 'iv', 'v', 'vi', 'vii']],
  ['between dashes', ['– 1 –', '– 2 –', '– 3 –', '– 4 –', '– 5 –']],
])('drops page numbers %s wherever on the edge they stand, and says so', async (_, numbers) => {
  const pages = numbers.map((text, at): Mark[] => [
    ...column(`Rule ${'abcde'[at]} says what no other page of this document says.`, 72, 200, 400),
    { text, x: 280, y: 660 + at * 25 },
  ])
  const { blocks, receipt } = await read(drawPdf(pages))
  expect(blocks.map(block => block.text).join(' ')).not.toMatch(/\d|–|\b[ivx]+\b/)
  expect(receipt.leftOut).toEqual(['Page numbers'])
})

it('keeps a number that does not count with the pages, and says nothing of numbers it did not find', async () => {
  const pages = ['4711', '31', '98'].map((text, at): Mark[] => [
    { text: 'Harbour rules', x: 72, y: 40 },
    ...column(`Rule ${'abc'[at]} says what no other page of this document says.`, 72, 200, 400),
    { text, x: 280, y: 640 + at * 17 },
  ])
  const { blocks, receipt } = await read(drawPdf(pages))
  expect(blocks.map(block => block.text).join(' ')).toMatch(/4711.*31.*98/)
  expect(receipt.leftOut).toEqual(['Repeated headers and footers'])
})

it('takes lines for running ones only where their numbers are those of pages or chapters', async () => {
  const pages = Array.from({ length: 6 }, (_, at) => [
    `Guide ${at < 3 ? 1 : 2} of the inn, page ${at + 9}`,
    `Room ${at + 1} costs ${60 + at * 7} euros a night.`,
    `It looks out on the ${['lake', 'yard', 'hill', 'road', 'mill', 'wood'][at]}.`,
  ])
  const text = (await texts(makePdf(pages))).join(' ')
  expect(text).not.toContain('Guide')
  for (const [, room = ''] of pages) expect(text).toContain(room)
})

it('drops what stands beside a running head', async () => {
  const pages = ['Pt. 3', 'On quays', 'On cranes', 'On nets'].map((beside, at): Mark[] => [
    { text: `${at} The town council`, x: 72 + at, y: 40 },
    ...column(left, 72 + at, 200),
    { text: beside, x: 330 + at, y: 40 },
    ...column(right, 330 + at, 200),
  ])
  expect(await texts(drawPdf(pages))).toEqual(pages.flatMap(() => [left, right]))
})

it('joins a paragraph whose first line hangs out, and a section’s title that goes on set in', async () => {
  const hanging = (lines: string[], x: number, y: number, bold = false) =>
    lines.map((text, at): Mark => ({ text, x: at ? x + 12 : x, y: y + at * 14, bold }))
  const title = [
    '§ 12.3 Lying idle in the harbour, on the quay, at',
    'anchor or at the buoys; what a crew and the harbour',
    'master have to see to.',
  ]
  const rules = ['No boat may lie at the quay without a crew, or', 'with its nets on deck.']
  const { blocks } = await read(
    drawPdf([
      [...hanging(title, 72, 100, true), ...hanging(rules, 72, 140), ...column(left, 72, 300, 240)],
    ]),
  )
  expect(blocks).toMatchObject([
    { kind: 'heading', text: title.join(' ') },
    { kind: 'paragraph', text: rules.join(' ') },
    { text: left },
  ])
})

it('reads digits and letters that are known by their names alone', async () => {
  const encoding = '<< /Differences [129 /one.oldstyle 138 /a.sc] >>'
  const mark = { text: 'Pier \x81 is by the se\x8A.', x: 72, y: 100 }
  expect(await texts(drawPdf([[mark]], { encoding }))).toEqual(['Pier 1 is by the sea.'])
})

it('reads all letters of ligatures that the file maps to their first one', async () => {
  const encoding = '<< /Differences [174 /fi 175 /fl 176 /c_t] >>'
  const meanings = { 0xae: 'f', 0xaf: 'f', 0xb0: 'c' }
  const mark = { text: 'A signi\xAEcant e\xB0 for a re\xAFe\xB0ed coffee.', x: 72, y: 100 }
  expect(await texts(drawPdf([[mark]], { encoding, meanings }))).toEqual([
    'A significant ect for a reflected coffee.',
  ])
})

it('mends words broken at the end of a line, and keeps the hyphens a text means', async () => {
  const lines = [
    'The lighthouse is a well-known sign for the fisher-',
    'men of the coast. It is a well-',
    'known fact that the light-',
    'house never sleeps.',
  ]
  const marks = lines.map((text, at) => ({ text, x: 72, y: 100 + at * 14 }))
  expect(await texts(drawPdf([marks]))).toEqual([
    'The lighthouse is a well-known sign for the fishermen of the coast. It is a well-known fact that the lighthouse never sleeps.',
  ])
})

it('joins halves of a word that stand nowhere by themselves', async () => {
  const lines = [
    'The council may sus-',
    'pend the rule during the pend-',
    'ency of a case that is ex-',
    'pressly named. It is kept in the HAR-',
    'BOUR. So is the alpha-kind, and the alpha-',
    'desmol.',
  ]
  const marks = lines.map((text, at) => ({ text, x: 72, y: 100 + at * 14 }))
  expect(await texts(drawPdf([marks]))).toEqual([
    'The council may suspend the rule during the pendency of a case that is expressly named. ' +
      'It is kept in the HARBOUR. So is the alpha-kind, and the alpha-desmol.',
  ])
})

it('takes a line that begins with the rest of a word in small capitals for a line of its text', async () => {
  const order = `${left} Its order is printed in the HAR-`
  // As it is measured where its first letters are smaller.
  const mixed = {
    text: 'BOUR NEWS. If any such remarks are sent in time',
    x: 330,
    y: 120,
    size: 9.2,
  }
  const doubts = `or any doubts are raised, the council looks at it once more. ${right}`
  expect(
    await texts(drawPdf([[...column(order, 72, 120), mixed, ...column(doubts, 330, 134, 210)]])),
  ).toEqual([`${order.slice(0, -1)}${mixed.text} ${doubts}`])
})

it('knows the edge of a column though one line runs out over it', async () => {
  const lines = column(left, 72, 100)
  const out = { text: 'and then 12 487.44 osiw tion oeroid Tj T 0.003 T of doural', x: 72, y: 400 }
  expect(await texts(drawPdf([[...lines, ...column(right, 72, 220), out]]))).toEqual([
    left,
    right,
    out.text,
  ])
})

it('gives a sentence that two pages share to the page it begins on', async () => {
  const first =
    'The council met in spring. It decided that the old crane on the north quay, which has'
  const second =
    'not moved for eleven years, is to be kept. Its iron will be painted in the summer.'
  const { blocks } = await read(drawPdf([column(first, 72, 600, 220), column(second, 72, 80, 220)]))
  expect(blocks).toMatchObject([
    { page: 1, text: `${first} not moved for eleven years, is to be kept.` },
    { page: 2, text: 'Its iron will be painted in the summer.' },
  ])
})

it('tells headings from text by size and weight, and puts text under them', async () => {
  const { blocks } = await read(
    drawPdf([
      [
        { text: 'Harbour rules', x: 72, y: 80, size: 22, bold: true },
        ...column(left, 72, 120, 400),
        { text: 'Mooring', x: 72, y: 220, size: 15, bold: true },
        ...column(right, 72, 250, 400),
        { text: 'At night', x: 72, y: 360, bold: true },
        ...column(left, 72, 390, 400),
      ],
    ]),
  )
  expect(blocks.filter(block => block.kind === 'heading').map(block => block.level)).toEqual([
    1, 2, 3,
  ])
  expect(blocks.at(-1)?.section).toBe('Harbour rules › Mooring › At night')
})

it('reads a table as rows with their header, also where a cell has several lines', async () => {
  const rows = [
    ['Boat', 'Seats', 'Remark'],
    ['Gull', '12', 'Sails at dawn'],
    ['Tern', '40', 'Has a kitchen'],
    ['Kittiwake', '8', 'For hire'],
  ]
  const marks = rows.flatMap((cells, y) =>
    cells.map((text, x): Mark => ({ text, x: 72 + x * 130, y: 120 + y * 30, bold: y === 0 })),
  )
  marks.push({ text: 'and at dusk', x: 332, y: 163 })
  const { blocks } = await read(drawPdf([[...column(left, 72, 300, 400), ...marks]]))
  const header = ['Boat', 'Seats', 'Remark']
  expect(blocks.filter(block => block.kind === 'table')).toMatchObject([
    { text: 'Boat\tSeats\tRemark' },
    { text: 'Gull\t12\tSails at dawn and at dusk', header },
    { text: 'Tern\t40\tHas a kitchen', header },
    { text: 'Kittiwake\t8\tFor hire', header },
  ])
})

it.each([
  ['one column', ['', '', 'Remark for']],
  ['two columns', ['', 'Seats', 'Remark for']],
])('reads a header whose names take two lines in %s', async (_, upper) => {
  const rows = [
    upper,
    ['Boat', 'taken', 'the skipper'],
    ['Gull', '12', 'Sails at dawn'],
    ['Tern', '40', 'Has a kitchen'],
    ['Kittiwake', '8', 'For hire'],
  ]
  const marks = rows.flatMap((cells, y) =>
    cells.map((text, x): Mark => ({ text, x: 72 + x * 130, y: 120 + y * 13, bold: y < 2 })),
  )
  const written = marks.filter(({ text }) => text)
  const { blocks } = await read(drawPdf([[...written, ...column(left, 72, 300, 400)]]))
  const header = ['Boat', `${upper[1]} taken`.trim(), 'Remark for the skipper']
  expect(blocks.filter(block => block.kind === 'table').slice(0, 2)).toMatchObject([
    { text: header.join('\t') },
    { text: 'Gull\t12\tSails at dawn', header },
  ])
})

it('puts names at the left of columns over numbers at the right of them', async () => {
  const rows = [
    ['Age', 'Member', 'Guest'],
    ['Under 6', 'free', '2.00'],
    ['6 to 15', '4.50', '6.50'],
    ['65 and over', '7.00', '9.50'],
  ]
  const marks = rows.flatMap((cells, y) =>
    cells.map((text, x): Mark => ({
      text,
      x: x === 0 || y === 0 ? 72 + x * 150 : 182 + x * 150 - widthOf(text),
      y: 120 + y * 20,
      bold: y === 0,
    })),
  )
  const { blocks } = await read(drawPdf([[...marks, ...column(left, 72, 300, 400)]]))
  expect(blocks.filter(block => block.kind === 'table')).toMatchObject([
    { text: 'Age\tMember\tGuest' },
    { text: 'Under 6\tfree\t2.00', header: ['Age', 'Member', 'Guest'] },
    { text: '6 to 15\t4.50\t6.50' },
    { text: '65 and over\t7.00\t9.50' },
  ])
})

it('keeps the lines of a row together of which every cell has several', async () => {
  const rows = [
    [
      'Can I return a helmet?',
      'Yes, within 30 days, if it was not worn outdoors and the label is on.',
    ],
    [
      'How long is the guarantee on frames of steel?',
      'Ten years, and five years for those of aluminium.',
    ],
    ['Do you ship to islands?', 'We do.'],
    ['Where is the workshop?', 'Behind the shop.'],
  ]
  let y = 120
  const marks = rows.flatMap(([question = '', answer = '']) => {
    const cells = [...column(question, 72, y, 130), ...column(answer, 240, y, 190)]
    y = Math.max(...cells.map(cell => cell.y)) + 24
    return cells
  })
  const { blocks } = await read(drawPdf([marks]))
  expect(blocks.map(({ text }) => text)).toEqual(rows.map(cells => cells.join('\t')))
})

it('keeps the rows of a table together that stands across two columns', async () => {
  const rows = [
    ['Boat', 'Was built', 'Lies at'],
    ['Gull', 'in Aberdeen', 'North quay'],
    ['Tern', 'in Lowestoft', 'South quay'],
    ['Kittiwake', 'in Harwich', 'East quay'],
    ['Fulmar', 'in Aberdeen', 'West quay'],
  ]
  const marks = rows.flatMap((cells, y) =>
    cells.map((text, x): Mark => ({ text, x: 72 + x * 198, y: 500 + y * 12, bold: y === 0 })),
  )
  const prose = [left, right].map(text => `${text} ${text} ${text}`)
  const [first = '', second = ''] = prose
  const { blocks } = await read(
    drawPdf([[...column(first, 72, 120), ...column(second, 320, 120), ...marks]]),
  )
  expect(blocks.map(({ text }) => text)).toEqual([...prose, ...rows.map(cells => cells.join('\t'))])
})

it('takes dots before another name for the end of a cell, and before a number for a part of it', async () => {
  const rows = [
    ['Gull ..........', 'Aberdeen .....', 'North'],
    ['Tern ..........', '.....................', 'South'],
    ['Skua .........', 'Harwich .......', 'East'],
  ]
  const marks = rows.flatMap((cells, y) =>
    cells.map((text, x): Mark => ({ text, x: [72, 138, 216][x]!, y: 100 + y * 14 })),
  )
  const list = [
    { text: 'Rowing boats .....................', x: 72, y: 300 },
    { text: '12', x: 216, y: 300 },
  ]
  expect(await texts(drawPdf([[...marks, ...list]]))).toEqual([
    ...rows.map(cells => cells.join('\t')),
    'Rowing boats ..................... 12',
  ])
})

it.each([
  ['with its header once more', true],
  ['without', false],
])('goes on with a table on the next page, %s', async (_, again) => {
  const set = (rows: string[][], isHeaded: boolean, top: number) =>
    rows.flatMap((cells, y) =>
      cells.map((text, x): Mark => ({
        text,
        x: 72 + x * 130,
        y: top + y * 30,
        bold: isHeaded && y === 0,
      })),
    )
  const headers = ['Boat', 'Seats', 'Quay']
  const first = [headers, ['Gull', '12', 'North'], ['Tern', '40', 'South'], ['Auk', '7', 'North']]
  const second = [
    ['Kittiwake', '8', 'East'],
    ['Skua', '15', 'West'],
    ['Fulmar', '21', 'East'],
  ]
  const { blocks } = await read(
    drawPdf([
      [...column(left, 72, 300, 400), ...set(first, true, 600)],
      set(again ? [headers, ...second] : second, again, 120),
    ]),
  )
  expect(blocks.filter(block => block.kind === 'table')).toEqual([
    expect.objectContaining({ text: headers.join('\t'), page: 1 }),
    ...[...first.slice(1), ...second].map((cells, at) =>
      expect.objectContaining({ text: cells.join('\t'), header: headers, page: at < 3 ? 1 : 2 }),
    ),
  ])
})

it('names the pages that hold no text', async () => {
  const { receipt } = await read(
    makePdf([['Some words on the first page.'], [], ['And on the last.']]),
  )
  expect(receipt).toMatchObject({ units: 3, empty: [2] })
})

it('takes numbered lines for a list, and telephone numbers for none', async () => {
  const { blocks } = await read(
    makePdf([
      ['(1) Ring the bell.', '(2) Wait for us.'],
      ['(605) 574-3184 phone', '(605) 574-2307 fax'],
    ]),
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['list', 'paragraph'])
})

it('goes on with an item whose lines are set in more and more', async () => {
  const lines: [number, string][] = [
    [72, '(1) Red lead ............................................ 74'],
    [80, 'Some other names: saturn red, minium, and N-'],
    [90, 'minium; in the yard it is the lead paint'],
    [90, '(not the white one).'],
    [72, '(2) Tar ................................................... 75'],
    [80, 'A new line that says how it is to be used.'],
  ]
  const { blocks } = await read(
    drawPdf([lines.map(([x, text], at) => ({ text, x, y: 100 + at * 14 }))]),
  )
  expect(blocks.map(({ text }) => text)).toEqual([
    [
      '(1) Red lead ............................................ 74 Some other names: saturn red, minium, and N-minium; ' +
        'in the yard it is the lead paint (not the white one).',
      '(2) Tar ................................................... 75 A new line that says how it is to be used.',
    ].join('\n'),
  ])
})

it('reads words that are drawn over each other once', async () => {
  const form = [
    { text: 'Write your name here', x: 72, y: 100 },
    { text: 'Thank you', x: 72, y: 160 },
  ]
  const again = form.map(mark => ({ ...mark, x: mark.x + 0.4, y: mark.y - 0.3 }))
  const elsewhere = { text: 'Thank you', x: 300, y: 400 }
  expect(await texts(drawPdf([[...form, ...again, elsewhere]]))).toEqual([
    'Write your name here',
    'Thank you',
    'Thank you',
  ])
})

/** Pieces of text that follow each other on one line. */
function inLine(parts: { text: string; size?: number; y?: number }[]): Mark[] {
  let x = 72
  return parts.map(part => {
    const mark = { y: 100, ...part, x }
    x += widthOf(part.text, part.size)
    return mark
  })
}

it.each([
  ['each letter before the next', true],
  ['the whole line once more', false],
])('reads bold that is made by drawing %s twice once', async (_, isMixed) => {
  const words = 'The cellar is closed from 3 to 14 August.'
  const glyphs = inLine(Array.from(words, text => ({ text })))
  const bold = glyphs.map(mark => ({ ...mark, x: mark.x + 0.4 }))
  const marks = isMixed ? glyphs.flatMap((mark, at) => [mark, bold[at]!]) : [...glyphs, ...bold]
  expect(await texts(drawPdf([marks]))).toEqual([words])
})

it('tells the signs of notes from powers, and gives each paragraph its notes', async () => {
  const raised = (text: string) => ({ text, size: 7, y: 96 })
  const marks: Mark[] = [
    ...inLine([
      { text: 'The hall costs 45' },
      raised('1'),
      { text: ' euros and holds 10' },
      raised('3'),
      { text: ' litres of H' },
      { text: '2', size: 7, y: 103 },
      { text: 'O.' },
    ]),
    { text: '1', x: 72, y: 697, size: 6 },
    { text: 'Without heating.', x: 80, y: 700, size: 9 },
  ]
  const { blocks } = await read(drawPdf([marks]))
  expect(blocks.map(({ text }) => text)).toEqual([
    'The hall costs 45 euros and holds 10^3 litres of H₂O.',
    'Without heating.',
  ])
  expect(blocks[1]?.kind).toBe('notes')
})

it('takes figures for raised that stand high in their line, however large they are', async () => {
  const high = (text: string) => ({ text, size: 10.7, y: 94.6 })
  const marks = inLine([
    { text: 'The hall costs 45' },
    high('1'),
    { text: ' euros and has 120 m' },
    high('2'),
    { text: '.' },
  ])
  const note: Mark[] = [
    { text: '1', x: 72, y: 696, size: 8.7 },
    { text: 'Without heating.', x: 80, y: 700, size: 9 },
  ]
  expect(await texts(drawPdf([[...marks, ...note]]))).toEqual([
    'The hall costs 45 euros and has 120 m².',
    'Without heating.',
  ])
})

it('keeps labels that each page has at the same place beside what it says', async () => {
  const pages = ['Heron', 'Otter', 'Beaver', 'Stork', 'Badger'].map((name, at): Mark[] => [
    { text: name, x: 72, y: 250, size: 16, bold: true },
    { text: 'Price per day:', x: 72, y: 300 },
    { text: `${40 + 7 * at} euros`, x: 200, y: 300 },
    { text: 'DRAFT', x: 200, y: 500, size: 40 },
  ])
  const all = await texts(drawPdf(pages))
  expect(all.filter(text => text.includes('Price per day:'))).toHaveLength(pages.length)
  expect(all.join()).not.toContain('DRAFT')
})

it('reads Arabic that is drawn from left to right, its ligatures and forms as letters', async () => {
  // As it is seen: 3 × lam-alef, kaf, in forms; the brackets look to the other side.
  const visual = ['\uFE8F', '\u0627', '\u062A', '\u0643', '\u0644\u0627', ')', '(']
  const meanings = Object.fromEntries(visual.map((text, at) => [65 + at, text]))
  const [last, alef, ta, kaf, lamAlef, closes, opens] = 'ABCDEFG'
  const line = `12 ${opens}${last}${alef}${ta}${kaf}${closes} ${lamAlef}${lamAlef}`
  expect(await texts(drawPdf([[{ text: line, x: 72, y: 100 }]], { meanings }))).toEqual([
    'لالا (كتاب) 12',
  ])
})

const grid = (columns: number[], rows: number[]): Stroke[] => [
  ...columns.map(x => ({ x, toX: x, y: rows[0]!, toY: rows.at(-1)! })),
  ...rows.map(y => ({ y, toY: y, x: columns[0]!, toX: columns.at(-1)! })),
]

it('reads a table with lines around its cells by them, also where cells wrap and stand close', async () => {
  const cells: Mark[][] = [
    ['Course', 'When', 'Price'].map((text, at) => ({ text, x: [74, 142, 202][at]!, y: 112 })),
    [
      { text: 'Bread for', x: 74, y: 130 },
      { text: 'beginners', x: 74, y: 142 },
      { text: 'Saturday 9', x: 142, y: 130 },
      { text: 'to 13', x: 142, y: 142 },
      { text: '65 euros', x: 202, y: 136 },
    ],
    ['Pretzels', 'Sunday 7', '45 euros'].map((text, at) => ({
      text,
      x: [74, 142, 202][at]!,
      y: 160,
    })),
  ]
  const strokes = [grid([72, 140, 200, 260], [100, 118, 148, 166])]
  expect(await texts(drawPdf([cells.flat()], { strokes }))).toEqual([
    'Course\tWhen\tPrice',
    'Bread for beginners\tSaturday 9 to 13\t65 euros',
    'Pretzels\tSunday 7\t45 euros',
  ])
})

it('writes a cell over several rows or columns into each of them', async () => {
  const marks: Mark[] = [
    { text: 'Boat', x: 74, y: 112 },
    { text: 'Low season', x: 142, y: 112 },
    { text: 'High season', x: 212, y: 112 },
    { text: 'Heron', x: 74, y: 132 },
    { text: '420', x: 190, y: 132 },
    { text: 'Tern', x: 74, y: 162 },
    { text: '300', x: 142, y: 152 },
    { text: '510', x: 212, y: 152 },
    { text: '280', x: 142, y: 172 },
    { text: '490', x: 212, y: 172 },
  ]
  const [columns, rows] = [
    [72, 140, 210, 280],
    [100, 120, 140, 160, 180],
  ]
  const all = grid(columns, rows)
  const strokes = [
    ...all.filter(({ x, toX }) => x === toX && x !== 210),
    { x: 210, toX: 210, y: 100, toY: 120 },
    { x: 210, toX: 210, y: 140, toY: 180 },
    ...all.filter(({ y, toY }) => y === toY && y !== 160),
    { y: 160, toY: 160, x: 140, toX: 280 },
  ]
  expect(await texts(drawPdf([marks], { strokes: [strokes] }))).toEqual([
    'Boat\tLow season\tHigh season',
    'Heron\t420\t420',
    'Tern\t300\t510',
    'Tern\t280\t490',
  ])
})

it('takes frames around prose, and lines below it, for no table', async () => {
  const frames = [...grid([60, 560], [100, 200]), { x: 72, toX: 300, y: 330, toY: 330 }]
  const marks = [...column(left, 72, 120, 400), ...column(right, 72, 300, 400)]
  expect(await texts(drawPdf([marks], { strokes: [frames] }))).toEqual([left, right])
})

it('reads the columns above a heading before it, and those below behind', async () => {
  const heading: Mark = { text: 'Schools and parties', x: 72, y: 290, size: 16, bold: true }
  const [first, second] = [left.replace('left', 'lower'), right.replace('right', 'last')]
  const marks = [
    ...column(left, 72, 80),
    ...column(right, 330, 80),
    heading,
    ...column(first, 72, 330),
    ...column(second, 330, 330),
  ]
  expect(await texts(drawPdf([marks]))).toEqual([left, right, heading.text, first, second])
})

it('reads a table of hours in a narrow column after the prose beside it', async () => {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
  const box = [
    { text: 'Opening hours', x: 418, y: 120, bold: true },
    ...days.flatMap((text, at) => [
      { text, x: 422, y: 140 + at * 15 },
      { text: at === 2 ? 'closed' : `${at + 7} to 17`, x: 460, y: 140 + at * 15 },
    ]),
  ]
  const blocks = await texts(drawPdf([[...box, ...column(left, 72, 120, 320)]]))
  expect(blocks.slice(0, 2)).toEqual([left, 'Opening hours'])
  expect(blocks.slice(2).join('\n').replaceAll('\t', ' ')).toContain('Wed closed\nThu 10 to 17')
})

it('reads prose first and then the narrow column beside it, line by line', async () => {
  const days = ['Monday 7 to 13', 'Tuesday 7 to 18', 'Wednesday closed', 'Thursday 7 to 18']
  const hours = days.map((text, at) => ({ text, x: 420, y: 120 + at * 14 }))
  expect(await texts(drawPdf([[...column(left, 72, 120, 320), ...hours]]))).toEqual([
    left,
    days.join('\n'),
  ])
})

it('takes items whose bullets stand apart for a list, also where a line goes on below the bullet', async () => {
  const items = [
    'Ring the bell at the gate and wait',
    'Sign the book on the desk',
    'Take a lamp with you',
  ]
  const marks = items.flatMap((text, at): Mark[] => [
    { text: '\x95', x: 72, y: 100 + at * 28 },
    { text, x: 95, y: 100 + at * 28 },
    ...(at === 0 ? [{ text: 'until somebody opens it.', x: 72, y: 114 }] : []),
  ])
  const { blocks } = await read(drawPdf([marks]))
  expect(blocks.map(({ kind }) => kind)).not.toContain('table')
})

/** Where letters have no meaning in the file. */
const unmapped = Object.fromEntries(
  Array.from({ length: 95 }, (_, at) => [
    32 + at,
    at === 0 ? ' ' : String.fromCharCode(0xe100 + at),
  ]),
)

it('recognises a page some of whose words have letters without a meaning, and says so', async () => {
  const marks: Mark[] = [
    { text: 'Opening hours of the harbour', x: 72, y: 90, size: 14, bold: true },
    { text: 'The office is open from nine to five on every weekday.', x: 72, y: 130, bold: true },
    { text: 'Mooring costs twelve euros.', x: 72, y: 150 },
  ]
  const { blocks, receipt } = await read(drawPdf([marks], { meanings: unmapped }))
  expect(blocks.map(({ text }) => text).join(' ')).toContain('Mooring costs twelve euros.')
  expect(receipt).toMatchObject({ recognised: [1] })
  expect(receipt.notes?.[0]).toMatch(/^Page 1 was recognised from a picture/)
})

it('warns of letters without a meaning where nothing could be recognised', async () => {
  const marks = [
    ...column(left, 72, 120),
    { text: 'Mooring costs twelve euros.', x: 72, y: 700, size: 1 },
  ]
  const { receipt } = await read(
    drawPdf(
      [marks.map((mark, at) => ({ ...mark, bold: at < marks.length - 1, size: mark.size ?? 1.2 }))],
      {
        meanings: unmapped,
      },
    ),
  )
  expect(receipt.warnings.join(' ')).toMatch(/Page 1 was read without some words/)
})

it('reads columns whose lines are placed from the start of their text object', async () => {
  const columnAt = (x: number, text: string) => {
    const lines = breakLines(text, 200).map(line => `(${line}) Tj 0 -14 Td`)
    return `q 1 0 0 1 ${x} 700 cm BT /F1 11 Tf ${lines.join(' ')} ET Q`
  }
  const content = `${columnAt(72, left)} ${columnAt(330, right)}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [6 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Title () >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
  ]
  const { blocks } = await read(assemble(objects.map(object => Buffer.from(object))))
  expect(blocks.map(({ text }) => text)).toEqual([left, right])
})

it.each([
  ['a word in two scripts', { 97: 'ÿ', 101: 'λ', 105: 'Ā', 110: 'د' }],
  ['signs within words', { 97: '¸', 101: '³', 105: '¿', 110: 'ν' }],
])('recognises a page whose letters are mapped so that there is %s', async (_, meanings) => {
  const marks = column(left, 72, 100, 400).map(mark => ({ ...mark, size: 12 }))
  const { blocks, receipt } = await read(drawPdf([marks], { meanings }))
  expect(blocks.map(({ text }) => text).join(' ')).toContain('The boats are painted then')
  expect(receipt.recognised).toEqual([1])
})

it('reads a file that holds one page many times', async () => {
  expect(await texts(makePdf(Array.from({ length: 6 }, () => [left])))).toContain(left)
})
