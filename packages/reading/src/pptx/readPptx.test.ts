import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeZip } from '../testing/makeZip.ts'

const r = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`
const p = (runs: string, properties = '') => `<a:p><a:pPr ${properties}</a:pPr>${runs}</a:p>`
const line = (runs: string) => `<a:p>${runs}</a:p>`
const shape = (paragraphs: string, properties = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" ${properties}/></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`
const slide = (shapes: string, properties = '') =>
  `<p:sld ${properties}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
const relations = (all: [kind: string, target: string][]) =>
  `<Relationships>${all.map(([kind, target], at) => `<Relationship Id="r${at}" Type="x/${kind}" Target="${target}"/>`).join('')}</Relationships>`

const deck = (slides: string[], more: Record<string, string> = {}) =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': slides.map((_, at) => `<p:sldId r:id="r${at}"/>`).join(''),
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, at) => ['slide', `slides/${at}.xml`]),
    ),
    ...Object.fromEntries(slides.map((xml, at) => [`ppt/slides/${at}.xml`, xml])),
    ...more,
  })
const read = (bytes: Uint8Array, withHidden = false) =>
  readBytes({ bytes, name: 'deck.pptx', withHidden })
const texts = async (shapes: string) =>
  (await read(deck([slide(shapes)]))).blocks.map(({ text }) => text)

test.each([
  [
    r('The hall costs 45') +
      r('1', 'baseline="30000"') +
      r(' euros for 120 m') +
      r('2', 'baseline="30000"'),
    'The hall costs 45 euros for 120 m²',
  ],
  [
    r('CO') +
      r('2', 'baseline="-25000"') +
      r(' below 10') +
      r('3', 'baseline="30000"') +
      r(' kg', 'baseline="0"'),
    'CO₂ below 10^3 kg',
  ],
  [
    `<mc:AlternateContent><mc:Choice><a14:m><m:oMath><m:r><m:t>A=π</m:t></m:r><m:sSup><m:e><m:r><m:t>r</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></a14:m></mc:Choice><mc:Fallback>${r('A=πr2')}</mc:Fallback></mc:AlternateContent>`,
    'A = πr²',
  ],
])('tells the signs of notes from powers: %s', async (runs, text) => {
  expect(await texts(shape(line(runs)))).toEqual([text])
})

it('leaves out what is struck through, and says so', async () => {
  const cell = (runs: string) => `<a:tc><a:txBody>${line(runs)}</a:txBody></a:tc>`
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell(r('Moss'))}${cell(r('18 euros', 'strike="dblStrike"') + r('14 euros'))}</a:tr></a:tbl></p:graphicFrame>`
  const { blocks, receipt } = await read(
    deck([
      slide(
        shape(
          line(
            r('A fern costs ') +
              r('49 ', 'strike="sngStrike"') +
              r('39 euros', 'strike="noStrike"'),
          ),
        ) + table,
      ),
    ]),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['A fern costs 39 euros', 'Moss\t14 euros'])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

it('leaves out hidden slides, shapes and comments, or reads them where their owner wants it', async () => {
  const bytes = deck(
    [
      slide(shape(line(r('Prices'))) + shape(line(r('Draft')), 'hidden="1"')),
      slide(shape(line(r('Our cost: 17'))), 'show="0"'),
      slide(shape(line(r('Thanks'))), 'show="1"'),
    ],
    {
      'ppt/slides/_rels/0.xml.rels': relations([['comments', '../comments/a.xml']]),
      'ppt/comments/a.xml': '<p:cmLst><p:cm><p:text>Too cheap?</p:text></p:cm></p:cmLst>',
    },
  )
  const visible = await read(bytes)
  expect(visible.blocks.map(({ text, slide: at }) => [text, at])).toEqual([
    ['Prices', 1],
    ['Thanks', 3],
  ])
  expect(visible.receipt).toMatchObject({ hidden: 'left out', units: 3, empty: [] })
  expect(visible.receipt.warnings.join()).toMatch(/1 hidden slide, 1 comment/)
  const all = await read(bytes, true)
  expect(all.blocks.map(({ text, slide: at }) => [text, at])).toEqual([
    ['Prices', 1],
    ['Draft', 1],
    ['Too cheap?', 1],
    ['Our cost: 17', 2],
    ['Thanks', 3],
  ])
})

it('keeps the numbers of a list, each depth anew under the one above', async () => {
  const item = (text: string, depth: number, type = '', start = '') =>
    p(
      r(text),
      `lvl="${depth}">${type && `<a:buAutoNum type="${type}"${start && ` startAt="${start}"`}/>`}`,
    )
  const shapes = shape(
    item('Press', 0, 'arabicPeriod') +
      item('Break', 1, 'alphaLcParenR') +
      item('Make', 1, 'alphaLcParenR') +
      item('Pull', 0, 'arabicPeriod') +
      item('Bell', 1, 'alphaLcParenR') +
      item('Plain', 0) +
      item('Again', 0, 'arabicPeriod') +
      item('Late', 0, 'romanUcPeriod', '4') +
      item('Later', 0, 'romanUcPeriod', '4') +
      item('Both', 0, 'alphaUcParenBoth'),
  )
  const [list] = (await read(deck([slide(shapes)]))).blocks
  expect(list?.marks).toEqual(['1.', ' a)', ' b)', '2.', ' a)', '-', '1.', 'IV.', 'V.', '(A)'])
})

it('leaves out hidden groups and charts, unless asked for', async () => {
  const group = (shapes: string, properties = '') =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="2" ${properties}/></p:nvGrpSpPr>${shapes}</p:grpSp>`
  const chart = (id: string, properties: string) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" ${properties}/></p:nvGraphicFramePr><c:chart r:id="${id}"/></p:graphicFrame>`
  const series = (name: string) =>
    `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:val><c:v>3</c:v></c:val></c:ser>`
  const bytes = deck(
    [
      slide(
        group(shape(line(r('Our margin is 12 percent.'))), 'hidden="1"') +
          group(shape(line(r('Ring twice.')))) +
          chart('r0', 'hidden="1"') +
          chart('r1', ''),
      ),
    ],
    {
      'ppt/slides/_rels/0.xml.rels': relations([
        ['chart', '../charts/0.xml'],
        ['chart', '../charts/1.xml'],
      ]),
      'ppt/charts/0.xml': series('Cost'),
      'ppt/charts/1.xml': series('Price'),
    },
  )
  const { blocks, receipt } = await read(bytes)
  const text = blocks.map(block => block.text).join('\n')
  expect(text).toMatch(/Ring twice\.[^]*Price/)
  expect(text).not.toMatch(/margin|Cost/)
  expect(receipt.warnings).toEqual(['Hidden text was left out.'])
  const whole = (await read(bytes, true)).blocks.map(block => block.text).join('\n')
  expect(whole).toMatch(/margin[^]*Cost[^]*Price/)
})

const rels = (part: string) => part.replace(/([^/]+)$/, '_rels/$1.rels')
const placeholder = (paragraphs: string, attributes: string, list = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1"/><p:nvPr><p:ph ${attributes}/></p:nvPr></p:nvSpPr><p:txBody><a:lstStyle>${list}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`
const level = (content: string) => `<a:lvl1pPr>${content}</a:lvl1pPr>`

it('looks up numbers and looks of letters where a shape, its layout and its master say them', async () => {
  const numbered = level('<a:buAutoNum type="arabicPeriod"/>')
  const struck = level('<a:defRPr strike="sngStrike"/>')
  const own = (text: string, list: string) =>
    `<p:sp><p:txBody><a:lstStyle>${list}</a:lstStyle>${line(r(text))}${line(r('Ask us.', 'strike="noStrike"'))}</p:txBody></p:sp>`
  const bytes = deck(
    [
      slide(
        placeholder(
          line(r('Book')) + line(r('Pay')) + p('', '><a:buNone/') + p(r('Rest'), '><a:buNone/'),
          'idx="1"',
        ) +
          placeholder(line(r('Fern')) + line(r('Moss')), 'idx="2"') +
          own('Until May.', struck),
      ),
    ],
    {
      [rels('ppt/slides/0.xml')]: relations([['slideLayout', '../slideLayouts/1.xml']]),
      'ppt/slideLayouts/1.xml': `<p:sldLayout><p:spTree>${placeholder('', 'idx="1"', numbered)}${placeholder(line(r('Click here')), 'idx="2"')}</p:spTree></p:sldLayout>`,
      [rels('ppt/slideLayouts/1.xml')]: relations([['slideMaster', '../slideMasters/1.xml']]),
      'ppt/slideMasters/1.xml': `<p:sldMaster><p:txStyles><p:bodyStyle>${level('<a:buAutoNum type="alphaLcParenR"/>')}</p:bodyStyle></p:txStyles></p:sldMaster>`,
    },
  )
  const { blocks, receipt } = await read(bytes)
  expect(blocks).toMatchObject([
    { text: 'Book\nPay\nRest', marks: ['1.', '2.', '-'] },
    { text: 'Fern\nMoss', marks: ['a)', 'b)'] },
    { text: 'Ask us.' },
  ])
  expect(receipt.leftOut).toEqual(['Struck-through text'])
})

it('reads footers and what stands on a layout or a master once, where slides show it', async () => {
  const layout = (text: string) =>
    `<p:sldLayout><p:spTree>${shape(line(r(text)))}${shape(line(r('Draft')), 'hidden="1"')}${placeholder(line(r('Click here')), 'type="body"')}</p:spTree></p:sldLayout>`
  const footer = placeholder(line(r('Tel. 114')), 'type="ftr" idx="11"')
  const bytes = deck(
    [
      slide(shape(line(r('Fees'))) + footer),
      slide(shape(line(r('Rooms'))) + footer),
      slide(
        shape(line(r('Secret'))) + placeholder(line(r('Staff only')), 'type="ftr"'),
        'show="0"',
      ),
      slide(shape(line(r('Hours'))), 'showMasterSp="false"'),
    ],
    {
      [rels('ppt/slides/0.xml')]: relations([['slideLayout', '../slideLayouts/1.xml']]),
      [rels('ppt/slides/1.xml')]: relations([['slideLayout', '../slideLayouts/1.xml']]),
      [rels('ppt/slides/3.xml')]: relations([['slideLayout', '../slideLayouts/2.xml']]),
      'ppt/slideLayouts/1.xml': layout('Lido Baths'),
      'ppt/slideLayouts/2.xml': layout('Not shown'),
    },
  )
  const { blocks, receipt } = await read(bytes)
  expect(blocks.map(({ text }) => text)).toEqual([
    'Lido Baths',
    'Tel. 114',
    'Fees',
    'Rooms',
    'Hours',
  ])
  expect(receipt.warnings).toEqual(['1 hidden slide was left out.'])
})

it('keeps the numbers of paragraphs in cells, and leaves struck fields out', async () => {
  const numbered = (text: string) => p(r(text), '><a:buAutoNum type="arabicPeriod"/')
  const field = '<a:fld type="x"><a:rPr strike="sngStrike"/><a:t>49 euros</a:t></a:fld>'
  const cell = (paragraphs: string) => `<a:tc><a:txBody>${paragraphs}</a:txBody></a:tc>`
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell(line(r('Rules')))}${cell(numbered('Be quiet.') + numbered('No dogs.'))}</a:tr><a:tr>${cell(line(r('Fee')))}${cell(line(field + r('39 euros')))}</a:tr></a:tbl></p:graphicFrame>`
  expect(await texts(table)).toEqual(['Rules\t1. Be quiet. 2. No dogs.', 'Fee\t39 euros'])
})
