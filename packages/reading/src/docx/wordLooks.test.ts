import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { listed, makeDocx, p, r, styled } from '../testing/makeDocx.ts'

const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ bytes, name: 'tariff.docx', withHidden })
const style = (id: string, properties: string) =>
  `<w:style w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${properties}</w:rPr></w:style>`
const styles = (...all: string[]) => ({ 'word/styles.xml': `<w:styles>${all.join('')}</w:styles>` })
const table = (properties: string, ...rows: string[]) =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows.join('')}</w:tbl>`
const row = (cells: string[], properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map(text => `<w:tc>${p(text)}</w:tc>`).join('')}</w:tr>`
const textsOf = async (...document: Parameters<typeof makeDocx>) =>
  (await read(makeDocx(...document))).blocks.map(({ text }) => text)

test.each([
  ['hidden', '<w:vanish/>'],
  ['struck through', '<w:strike/>'],
])('letters whose style takes back the style around them are not %s', async (_, properties) => {
  const inStyle = r('The fee is 42 euros', '<w:rStyle w:val="letters"/>')
  expect(
    await textsOf(
      p(inStyle + r(', our cost 17'), styled('lines')),
      styles(style('lines', properties), style('letters', properties)),
    ),
  ).toEqual(['The fee is 42 euros'])
})

test.each([
  [
    'the defaults of a document',
    '<w:docDefaults><w:rPrDefault><w:rPr><w:strike/></w:rPr></w:rPrDefault></w:docDefaults>',
    '',
  ],
  ['the style of a table', style('old', '<w:strike/>'), '<w:tblStyle w:val="old"/>'],
])('%s strike through what says nothing itself', async (_, properties, tableProperties) => {
  const valid = '<w:tc>' + p(r('39 euros', '<w:strike w:val="0"/>')) + '</w:tc>'
  const body = table(
    tableProperties,
    row(['Fern', '49 euros']),
    `<w:tr><w:tc>${p('Moss')}</w:tc>${valid}</w:tr>`,
  )
  const { blocks, receipt } = await read(makeDocx(body, styles(properties)))
  expect(blocks.map(({ text }) => text)).toEqual(['\t39 euros'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

it('leaves out hidden rows of tables and counts them, unless asked for', async () => {
  const bytes = makeDocx(
    table(
      '',
      row(['Massage', '42 euros']),
      row(['Staff', '17 euros'], '<w:hidden/>'),
      row(['Bath', '20 euros']),
    ),
  )
  const visible = await read(bytes)
  expect(visible.blocks.map(({ text }) => text)).toEqual(['Massage\t42 euros', 'Bath\t20 euros'])
  expect(visible.receipt.warnings).toEqual(['1 hidden row was left out.'])
  expect((await read(bytes, true)).blocks).toHaveLength(3)
})

it('calls comments of reviewers by their name: they are not hidden', async () => {
  const bytes = makeDocx(
    p(r('The fee is 42 euros.') + '<w:r><w:commentReference w:id="0"/></w:r>'),
    {
      'word/comments.xml': `<w:comments><w:comment w:id="0">${p('Is 17 right?')}</w:comment></w:comments>`,
    },
  )
  const { blocks, receipt } = await read(bytes)
  expect(blocks.map(({ text }) => text)).toEqual(['The fee is 42 euros.'])
  expect(receipt.warnings).toEqual(['1 comment was left out.'])
})

it('leaves hidden, struck, deleted and invisible parts of equations out', async () => {
  const t = (text: string, properties = '') =>
    `<m:r><w:rPr>${properties}</w:rPr><m:t>${text}</m:t></m:r>`
  const gone = `<w:del>${t('+9')}</w:del><m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${t('+8')}</m:e></m:phant>`
  const bar = `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${t('x')}</m:e></m:bar>`
  const { blocks, receipt } = await read(
    makeDocx(
      p(
        `<m:oMath>${bar}${t('=a')}${t('+7', '<w:vanish/>')}${t('+6', '<w:strike/>')}${gone}${t('+b')}</m:oMath>`,
      ),
    ),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['x̅ = a+b'])
  expect(receipt.warnings).toEqual(['Hidden text was left out.'])
})

it('keeps a blank behind a number that nothing follows, but not in Chinese', async () => {
  const level = (at: number, text: string, format: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:suff w:val="nothing"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, '第%1条', 'chineseCounting')}${level(1, '1.%2', 'decimal')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
  expect(
    await textsOf(p('总则', listed(1)) + p('Fees', styled('H') + listed(1, 1)), {
      'word/numbering.xml': numbering,
      ...styles('<w:style w:styleId="H"><w:name w:val="heading 1"/></w:style>'),
    }),
  ).toEqual(['第一条总则', '1.1 Fees'])
})

it('reads charts with their numbers as shown, each in its place, and diagrams', async () => {
  const point = (at: number, value: string) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`
  const cache = (format: string, ...points: string[]) =>
    `<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points.join('')}</c:numCache></c:numRef>`
  const chart = `<c:chart><c:title><a:t>Guests by month</a:t></c:title><c:ser><c:tx>${point(0, 'Share')}</c:tx>
    <c:cat>${cache('mmmm yyyy', point(0, '46143'), point(1, '46174'), point(2, '46204'))}</c:cat>
    <c:val>${cache('0%', point(0, '0.25'), point(2, '0.5'))}</c:val></c:ser></c:chart>`
  const node = (text: string) => `<dgm:pt><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:pt>`
  const drawing = (graphic: string, properties = '') =>
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" ${properties}/>${graphic}</wp:inline></w:drawing></w:r>`
  const { blocks, receipt } = await read(
    makeDocx(
      p(r('See:') + drawing('<c:chart r:id="r0"/>')) +
        p(drawing('<dgm:relIds r:dm="r1"/>')) +
        p(drawing('<c:chart r:id="r0"/>', 'hidden="1"')),
      {
        'word/charts/chart1.xml': chart,
        'word/diagrams/data1.xml': `<dgm:ptLst>${node('Book first')}${node('Then pay')}</dgm:ptLst>`,
      },
      [
        ['chart', 'charts/chart1.xml'],
        ['diagramData', 'diagrams/data1.xml'],
      ],
    ),
  )
  expect(blocks.map(({ text }) => text)).toEqual([
    'See:',
    'Guests by month',
    '\tShare',
    'May 2026\t25%',
    'June 2026',
    'July 2026\t50%',
    'Book first\nThen pay',
  ])
  expect(receipt.warnings).toEqual(['Hidden text was left out.'])
})
