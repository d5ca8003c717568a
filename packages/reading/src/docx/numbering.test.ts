import { expect, it } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { listed, makeDocx, p, styled } from '../testing/makeDocx.ts'

type Level = [counting: string, text: string, more?: string]

const abstract = (id: number, levels: Level[], more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels
    .map(
      ([counting, text, rest = ''], at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${counting}"/>${rest}<w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const startAt = (start: number, level = 0) =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`

const read = async (body: string, numbering: string, styles = '') => {
  const bytes = makeDocx(body, {
    'word/numbering.xml': `<w:numbering>${numbering}</w:numbering>`,
    'word/styles.xml': `<w:styles>${styles}</w:styles>`,
  })
  return (await readBytes({ bytes, name: 'terms.docx' })).blocks
}
/** Lines as they stand on the page: the marks of a list in front of its items. */
const lines = async (...document: Parameters<typeof read>) =>
  (await read(...document)).flatMap(({ text, marks }) =>
    text.split('\n').map((line, at) => (marks ? `${marks[at]} ${line}` : line)),
  )

const legal: Level[] = [
  ['decimal', '%1.'],
  ['decimal', '%1.%2'],
  ['lowerLetter', '(%3)'],
  ['lowerRoman', '%4.'],
]

it('numbers headings, clauses and lists as the page does, each level anew under the one above', async () => {
  const blocks = await read(
    p('Booking', styled('h1') + listed(7)) +
      p('A booking binds both sides.', listed(7, 1)) +
      p('The deposit is 80 euros.', listed(7, 1)) +
      p('Cancelling', styled('h1') + listed(7)) +
      p('Not counted.') +
      p('Cancelling is free for:', listed(7, 1)) +
      p('members', listed(7, 2)) +
      p('of the club', listed(7, 3)) +
      p('of the crew', listed(7, 3)) +
      p('guests', listed(7, 2)) +
      p('In a storm all is returned.', listed(7, 1)),
    abstract(1, legal) + num(7, 1),
    '<w:style w:styleId="h1"><w:name w:val="heading 1"/></w:style>',
  )
  expect(blocks).toMatchObject([
    { kind: 'heading', text: '1. Booking' },
    { kind: 'paragraph', text: '1.1 A booking binds both sides.', section: '1. Booking' },
    { kind: 'paragraph', text: '1.2 The deposit is 80 euros.' },
    { kind: 'heading', text: '2. Cancelling' },
    { kind: 'paragraph', text: 'Not counted.' },
    { kind: 'paragraph', text: '2.1 Cancelling is free for:' },
    {
      kind: 'list',
      text: 'members\nof the club\nof the crew\nguests',
      marks: ['  (a)', '   i.', '   ii.', '  (b)'],
    },
    { kind: 'paragraph', text: '2.2 In a storm all is returned.', section: '2. Cancelling' },
  ])
})

it('counts a list on where it goes on, and anew where it is told to', async () => {
  const numbering =
    abstract(1, [['decimal', '%1)']]) +
    num(1, 1) +
    num(2, 1) +
    num(3, 1, startAt(1)) +
    num(4, 1, startAt(9))
  const items = [1, 1, 2, 3, 3, 1, 4, 4].map(list => p(`of ${list}`, listed(list)))
  expect(await lines(items.join(p('Between.')), numbering)).toEqual(
    [
      '1) of 1',
      '2) of 1',
      '3) of 2',
      '1) of 3',
      '2) of 3',
      '3) of 1',
      '9) of 4',
      '10) of 4',
    ].flatMap((line, at) => (at ? ['Between.', line] : [line])),
  )
})

it.each([
  ['upperRoman', 'I. II. III. IV.'],
  ['lowerLetter', 'a. b. c. d.'],
  ['upperLetter', 'A. B. C. D.'],
  ['decimalZero', '01. 02. 03. 04.'],
  ['russianLower', 'а. б. в. г.'],
  ['chineseCountingThousand', '一. 二. 三. 四.'],
  ['decimalEnclosedCircle', '①. ②. ③. ④.'],
  ['hebrew1', 'א. ב. ג. ד.'],
  ['arabicAlpha', 'أ. ب. ت. ث.'],
  ['ganada', '가. 나. 다. 라.'],
  ['aiueoFullWidth', 'ア. イ. ウ. エ.'],
  ['ideographTraditional', '甲. 乙. 丙. 丁.'],
  ['001, 002, 003, ...', '001. 002. 003. 004.'],
  ['thaiLetters', 'ก. ข. ค. ง.'],
  ['arabicAbjad', 'أ. ب. ج. د.'],
  ['hebrew9', '1. 2. 3. 4.'],
])('counts in %s', async (counting, marks) => {
  const [list] = await read(
    p('Item', listed(1)).repeat(4),
    abstract(1, [[counting, '%1.']]) + num(1, 1),
  )
  expect(list?.marks).toEqual(marks.split(' '))
})

it('writes high numbers of every kind', async () => {
  const of = async (counting: string, start: number) =>
    (
      await read(p('Item', listed(1)), abstract(1, [[counting, '%1']]) + num(1, 1, startAt(start)))
    )[0]?.marks?.[0]
  expect(await of('upperRoman', 1994)).toBe('MCMXCIV')
  expect(await of('upperRoman', 5000)).toBe('5000')
  expect(await of('lowerLetter', 28)).toBe('bb')
  expect(await of('hebrew1', 16)).toBe('טז')
  expect(await of('hebrew1', 121)).toBe('קכא')
  expect(await of('hebrew2', 11)).toBe('כ')
  expect(await of('chineseCounting', 11)).toBe('十一')
  expect(await of('chineseCounting', 2015)).toBe('二千零一十五')
  expect(await of('decimal', 999_999_999_999)).toBe('10000000')
})

it('numbers by styles, in figures where the law wants them, with words and from levels given another look', async () => {
  const levels: Level[] = [
    ['upperRoman', 'Article %1', '<w:pStyle w:val="h1"/>'],
    ['decimal', '%1.%2', '<w:isLgl/><w:pStyle w:val="h2"/>'],
    ['decimal', '§ %3', '<w:lvlRestart w:val="0"/>'],
  ]
  const styles = `<w:style w:styleId="h1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:styleId="h2"><w:name w:val="heading 2"/><w:basedOn w:val="h1"/></w:style>
    <w:style w:styleId="own"><w:basedOn w:val="h2"/></w:style>`
  expect(
    await lines(
      p('Crew', styled('h1')) +
        p('Rowers', styled('h2')) +
        p('They row.', listed(1, 2)) +
        p('Boats', styled('h1')) +
        p('Gigs', styled('own')) +
        p('They are rowed.', listed(1, 2)) +
        p('Preface', styled('h1') + listed(0)) +
        p('Costs', styled('h1')),
      abstract(1, levels) + num(1, 1),
      styles,
    ),
  ).toEqual([
    'Article I Crew',
    '1.1 Rowers',
    '§ 1 They row.',
    'Article II Boats',
    '2.1 Gigs',
    '§ 2 They are rowed.',
    'Preface',
    'Article III Costs',
  ])
})

it('follows a list to the style that defines it', async () => {
  const numbering =
    abstract(1, [], '<w:numStyleLink w:val="Clauses"/>') +
    abstract(
      2,
      [
        ['decimal', '%1.0'],
        ['decimal', '%1.%2'],
      ],
      '<w:styleLink w:val="Clauses"/>',
    ) +
    num(1, 1) +
    num(2, 2)
  expect(await lines(p('One', listed(1)) + p('Two', listed(1, 1)), numbering)).toEqual([
    '1.0 One',
    '1.1 Two',
  ])
})

it('counts what is struck out, and not what is hidden or deleted', async () => {
  const run = (properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>Gone.</w:t></w:r>`
  const numbering =
    abstract(1, [
      ['decimal', '1.%1 of'],
      ['decimal', '%1.%2'],
    ]) + num(1, 1)
  const deleted = '<w:rPr><w:del/></w:rPr>'
  expect(
    await lines(
      p('First', listed(1)) +
        p(run('<w:vanish/>'), listed(1)) +
        p('<w:del><w:r><w:delText>Gone</w:delText></w:r></w:del>', listed(1) + deleted) +
        p('Second', listed(1)) +
        p(run('<w:strike/>'), listed(1)) +
        p('Fourth', listed(1)),
      numbering,
    ),
  ).toEqual(['1.1 of First', '1.2 of Second', '1.4 of Fourth'])
})

it('keeps the numbers of rows, also where nothing else stands in the cell', async () => {
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map(cell => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
  const counted = p('<w:r/>', listed(1))
  const blocks = await read(
    `<w:tbl>${row(counted, p('Moor the boat.'))}${row(counted, p('Pay.') + p('in cash', listed(1, 1)))}</w:tbl>`,
    abstract(1, [
      ['decimal', '%1.'],
      ['lowerLetter', '%2)'],
    ]) + num(1, 1),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['1.\tMoor the boat.', '2.\tPay. a) in cash'])
})
