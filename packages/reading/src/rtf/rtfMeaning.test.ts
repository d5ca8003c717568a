import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'

const read = (rtf: string, withHidden = false) => {
  const bytes = Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0 ${rtf}}`, 'latin1')
  return readBytes({ bytes, name: 'x.rtf', withHidden })
}
/** Lines as they stand on the page: the marks of a list in front of its items. */
const lines = async (rtf: string) =>
  (await read(rtf)).blocks.flatMap(({ text, marks }) =>
    text.split('\n').map((line, at) => (marks ? `${marks[at]} ${line}` : line)),
  )

test.each([
  [
    String.raw`The hall costs 45{\super 1} euros and has 120 m{\super 2}.`,
    'The hall costs 45 euros and has 120 m².',
  ],
  [
    String.raw`A tank of 10\super 3\nosupersub  litres, CO{\sub 2} below 2{\up6 1}.`,
    'A tank of 10^3 litres, CO₂ below 2.',
  ],
  [String.raw`Rent 25{\up8 2}\'80, 9{\dn4 a} and 20\super 2\plain 0.`, 'Rent 25€, 9a and 20 0.'],
])('tells the signs of notes from powers in %s', async (rtf, text) => {
  expect(await lines(`${rtf}\\par`)).toEqual([text])
})

it('puts a note that is written below where its sign stands', async () => {
  expect(
    await lines(
      String.raw`It costs 45{\super 1} euros.\par Moor here.\par {\super 1} Clubs pay 30.\par`,
    ),
  ).toEqual(['It costs 45 euros.', 'Clubs pay 30.', 'Moor here.'])
})

it('leaves out what is struck through, and says so', async () => {
  const { blocks, receipt } = await read(
    String.raw`A fern costs {\strike 49} 39 euros.\par\striked1 Open until eight.\par\striked0 Closed.\par\strike Old\plain  new.\par`,
  )
  expect(blocks.map(({ text }) => text)).toEqual(['A fern costs 39 euros.', 'Closed.', 'new.'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

test('what is hidden is left out and counted, or read where its owner wants it', async () => {
  const rtf = String.raw`The fee is 42{\v , our cost 17} euros.{\*\atnid AB}{\*\atnauthor Ada}\chatn{\*\annotation{\*\atndate 1}\pard Too cheap?}\par`
  const visible = await read(rtf)
  expect(visible.blocks.map(({ text }) => text)).toEqual(['The fee is 42 euros.'])
  expect(visible.receipt).toMatchObject({ hidden: 'left out' })
  const all = await read(rtf, true)
  expect(all.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'The fee is 42, our cost 17 euros.'],
    ['notes', 'Too cheap?'],
  ])
})

it('keeps the numbers that stand before headings, clauses and items', async () => {
  const mark = (text: string) => `{\\listtext\\pard\\plain ${text}\\tab}`
  expect(
    await lines(
      String.raw`{\stylesheet{\s1 heading 1;}}${mark('2.')}\pard\s1 Cancelling\par
        ${mark('2.1')}\pard\ls1\ilvl1 Free for:\par ${mark('(a)')}\pard\ls1\ilvl2 members\par ${mark('(b)')}guests\par
        ${mark(String.raw`\'b7`)}\pard\ls2 Oars\par\pard Between.\par {\pntext 3.\tab}\pard Sails\par`,
    ),
  ).toEqual([
    '2. Cancelling',
    '2.1 Free for:',
    '  (a) members',
    '  (b) guests',
    '- Oars',
    'Between.',
    '3. Sails',
  ])
})

it('keeps the numbers of rows, and merged cells speak for all they span', async () => {
  const row = (shapes: string, ...cells: string[]) =>
    `\\trowd${shapes} ${cells.map(cell => `\\pard\\intbl ${cell}\\cell`).join('')}\\row `
  const shapes = String.raw`\cellx900\cellx1800\cellx2700`
  expect(
    await lines(
      row(`\\trhdr${shapes}`, 'Boat', 'Weekday', 'Weekend') +
        row(shapes, String.raw`{\listtext 1.\tab}Gull`, '20', '30') +
        row(String.raw`\cellx900\clmgf\cellx1800\clmrg\cellx2700`, 'Tern', '40', '') +
        row(String.raw`\cellx900\cellx2700`, 'Skua', '50') +
        String.raw`\pard\par`,
    ),
  ).toEqual(['Boat\tWeekday\tWeekend', '1. Gull\t20\t30', 'Tern\t40\t40', 'Skua\t50\t50'])
})

it('reads headers and footers once, first, without page numbers', async () => {
  expect(
    await lines(
      String.raw`\facingp{\header Willow Lane\par}{\headerr Willow Lane\par}{\headerf Not shown\par}{\footer Phone 114\tab Page \chpgn\par}
        {\footerl{\field{\*\fldinst PAGE}{\fldrslt 3}}\tab Ask the {\field{\*\fldinst HYPERLINK "x"}{\fldrslt master}}\par}Keep your pet indoors.\par`,
    ),
  ).toEqual(['Willow Lane', 'Phone 114', 'Ask the master', 'Keep your pet indoors.'])
})

const lists = String.raw`{\*\listtable{\list{\listlevel\levelnfc0\levelstartat1{\leveltext\'02\'00.;}{\levelnumbers\'01;}}
  {\listlevel\levelnfc0\levelstartat1{\leveltext\'03\'00.\'01;}{\levelnumbers\'01\'03;}}
  {\listlevel\levelnfc4\levelstartat1{\leveltext\'02\'02);}{\levelnumbers\'01;}}\listid7}}
  {\*\listoverridetable{\listoverride\listid7\listoverridecount0\ls1}
  {\listoverride\listid7\listoverridecount1{\lfolevel\listoverridestartat\levelstartat5}\ls2}}`

it('counts items that no number is written before', async () => {
  expect(
    await lines(
      lists +
        String.raw`\pard\ls1 Booking\par\pard\ls1\ilvl1 Pay.\par\ilvl1 Later.\par\ilvl2 cash\par\ilvl2 card\par
        \pard\ls1 Leaving\par\ilvl1 Keys.\par\pard Between.\par\pard\ls2 Five\par`,
    ),
  ).toEqual([
    '1. Booking',
    '1.1 Pay.',
    '1.2 Later.',
    '  a) cash',
    '  b) card',
    '2. Leaving',
    '2.1 Keys.',
    'Between.',
    '5. Five',
  ])
})

test.each([
  [
    String.raw`{\mmath{\*\moMath{\mr A=\u960 ?}{\msSup{\msSupPr{\mctrlPr\f34}}{\me{\mr r}}{\msup{\mr 2}}}}}`,
    'A = πr²',
  ],
  [String.raw`{\*\moMath{\mf{\mfPr}{\mnum{\mr a+b}}{\mden{\mr c}}}}`, '(a+b)/c'],
  [
    String.raw`{\*\moMath{\mr V=}{\mf{\mnum{\mr 4}}{\mden{\mr 3}}}{\mr \u960 ?}{\msSup{\me{\mr r}}{\msup{\mr 3}}}}`,
    'V = 4/3 πr³',
  ],
  [
    String.raw`{\*\moMath{\mnary{\mnaryPr{\mchr \u8721 ?}\mlimLoc undOvr}{\msub{\mr\mscr0 i=1}}{\msup{\mr n}}{\me{\mr i}}}}{\mmathPict{\pict 00}}`,
    '∑_(i = 1)^n i',
  ],
  [String.raw`{\*\moMath{\mr a<b}{\v{\mr &c}}}`, 'a < b'],
])('reads the equation %s as text', async (equation, text) => {
  expect(await lines(`Thus ${equation} holds.\\par`)).toEqual([`Thus ${text} holds.`])
})

const field = (code: string, result = '') =>
  String.raw`{\field{\*\fldinst ${code}}{\fldrslt ${result}}}`

test.each([
  [field(String.raw`EQ \\f(3;4)`), '3/4'],
  [field(String.raw`SYMBOL 251 \\f "Wingdings"`), '✗'],
  [field('PAGEREF a'), ''],
  [field(`IF ${field('MERGEFIELD sex', 'wrong')} = 1 2 3`, 'Ms Weber'), 'Ms Weber'],
  [
    field(
      String.raw`{ FORMDROPDOWN {\*\formfield{\fftype2\ffres1{\*\ffname a}{\*\ffl Small}{\*\ffl Gro\'df}}}}`,
    ),
    'Groß',
  ],
  [field(String.raw`{ FORMCHECKBOX {\*\formfield{\fftype1\ffres25\ffdefres1}}}`), '☒'],
  [field(String.raw`{ FORMCHECKBOX {\*\formfield{\fftype1\ffres0\ffdefres1}}}`), '☐'],
])('shows of the field %s what is seen on the page', async (code, text) => {
  expect(await lines(`Here: ${code}.\\par`)).toEqual([`Here: ${text}.`])
})

it('reads letters in fonts of signs as the signs they are', async () => {
  const fonts = String.raw`{\fonttbl{\f0 Arial;}{\f3\fnil\fcharset2{\*\panose 05}Wingdings;}{\f4\fcharset2 Symbol;}}`
  expect(
    await lines(
      fonts +
        String.raw`Pool {\f3\'fc} sauna {\f3 \u-3845 ?\f0  \u252 ?} {\f4 b}.\par{\listtext\f3\'a7\tab}\pard\ls1 Towel\par`,
    ),
  ).toEqual(['Pool ✓ sauna ✗ ü β.', 'Towel'])
})

it('reads letters in other fonts that call themselves fonts of signs by the code page of the file', async () => {
  const fonts = String.raw`\ansicpg1251{\fonttbl{\f0\fcharset2 Kudriashov;}}`
  expect(await lines(fonts + String.raw`\f0 \'cf\'eb\'e0\'f2\'e0\par`)).toEqual(['Плата'])
})

it('leaves out hidden shapes, and the notes of what is hidden or struck through', async () => {
  const shape = (hidden: number, text: string) =>
    String.raw`{\shp{\*\shpinst{\sp{\sn fHidden}{\sv ${hidden}}}{\shptxt ${text}\par}}}`
  const rtf = String.raw`${shape(0, 'Sauna')}${shape(1, 'Code 12')}{\v{${shape(0, 'Code 13')}}}Rent{\footnote Heated.}
    {\v 20{\footnote Cost.}}{\strike 30{\footnote Old.}}.\par`
  expect(await lines(rtf)).toEqual(['Rent .', 'Sauna', 'Heated.'])
  const texts = (await read(rtf, true)).blocks.map(({ text }) => text)
  expect(texts).toEqual(['Rent 20.', 'Sauna', 'Code 12', 'Code 13', 'Heated.', 'Cost.'])
})

it('puts the notes of a table behind it', async () => {
  expect(
    await lines(
      String.raw`\trowd\cellx900\cellx1800\pard\intbl Blue\cell 50{\super\chftn{\footnote\pard\plain No breakfast.}} euros\cell\row\pard Ask{\super\chftn{\footnote\pard\plain In person.}} us.\par`,
    ),
  ).toEqual(['Blue\t50 euros', 'No breakfast.', 'Ask us.', 'In person.'])
})

it('reads a table within a cell a line a row', async () => {
  const rowEnd = (fallback: string) =>
    String.raw`{\*\nesttableprops\trowd\cellx900\cellx1800\nestrow}{\nonesttables ${fallback}\par}`
  expect(
    await lines(
      String.raw`\trowd\cellx900\cellx1800\pard\intbl Pottery\cell\pard\intbl\itap2 Mon\nestcell 9 am\nestcell${rowEnd('old')}
        Wed\nestcell 2 pm\nestcell${rowEnd('old')}\pard\intbl\itap1 all levels\cell\row\pard End\par`,
    ),
  ).toEqual(['Pottery\tMon 9 am Wed 2 pm all levels', 'End'])
})

it('goes on with the next paragraph where the end of one was deleted', async () => {
  expect(await lines(String.raw`Open Monday {\deleted and Tuesday\par }to Friday.\par`)).toEqual([
    'Open Monday to Friday.',
  ])
})

it('begins a paragraph with the large letter before it', async () => {
  expect(
    await lines(String.raw`\pard\dropcapli3\dropcapt1 {\dn9 D}\par\pard er Verein zahlt.\par`),
  ).toEqual(['Der Verein zahlt.'])
})

it('reads the better one of two versions of a text', async () => {
  expect(await lines(String.raw`A {\upr{?}{\*\ud{\u9786 ?}}} B\par`)).toEqual(['A ☺ B'])
})

it('reads notes and shapes as LibreOffice writes them', async () => {
  const shape = String.raw`{\shp{\*\shpinst{\sp{\sn gtextUNICODE}{\sv Call 555}}{\sp{\sn wzName}{\sv Shape1}}}}`
  expect(
    await lines(
      String.raw`Costs 45{\super\chftn{\*\footnote\pard\plain Clubs pay 30.}} euros.${shape}\par`,
    ),
  ).toEqual(['Costs 45 euros.', 'Clubs pay 30.', 'Call 555'])
})

it('takes a bold row for the header of its table also below prose that is not bold', async () => {
  const row = (cells: string) => String.raw`\trowd\cellx2000\cellx4000\intbl ${cells}\row`
  const { blocks } = await read(
    String.raw`All courses need a booking.\par ${row(String.raw`{\b Course\cell Price\cell}`)}${row(String.raw`Bread\cell 45\cell`)}\pard`,
  )
  expect(blocks.at(-1)).toMatchObject({ text: 'Bread\t45', header: ['Course', 'Price'] })
})

it.each(['constructor', 'valueOf', 'hasOwnProperty'])(
  'passes over a control word that nobody knows: %s',
  async word => {
    expect(await lines(`The hall \\${word} costs 45 euros.\\par`)).toEqual([
      'The hall costs 45 euros.',
    ])
  },
)
