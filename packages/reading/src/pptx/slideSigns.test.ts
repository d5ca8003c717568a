import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { makeZip } from '../testing/makeZip.ts'

const p = (runs: string) => `<a:p>${runs}</a:p>`
const r = (text: string, properties = '') =>
  `<a:r><a:rPr>${properties}</a:rPr><a:t>${text}</a:t></a:r>`
const frame = (x: number, y: number, more = '') =>
  `<a:xfrm ${more}><a:off x="${x}" y="${y}"/><a:ext cx="100" cy="50"/></a:xfrm>`
const shape = (text: string, place = '', id = 1) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}"/></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody>${p(text.startsWith('<') ? text : r(text))}</p:txBody></p:sp>`

const read = (shapes: string, withHidden = false, more = '') =>
  readBytes({
    bytes: makeZip({
      '[Content_Types].xml': '<Types/>',
      'ppt/presentation.xml': '<p:p><p:sldId r:id="r0"/><p:sldSz cx="1000" cy="500"/></p:p>',
      'ppt/_rels/presentation.xml.rels':
        '<Relationships><Relationship Id="r0" Type="x/slide" Target="slides/0.xml"/></Relationships>',
      'ppt/slides/0.xml': `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${more}</p:sld>`,
    }),
    name: 'deck.pptx',
    withHidden,
  })
const texts = async (...deck: Parameters<typeof read>) =>
  (await read(...deck)).blocks.map(({ text }) => text)

it('leaves out what lies wholly beside a slide, and says so', async () => {
  const shapes =
    shape('Prices', frame(10, 10)) +
    shape('Half', frame(-50, 480)) +
    shape('Left', frame(-100, 10)) +
    shape('Below', frame(10, 500)) +
    shape('Turned', frame(-100, 10, 'rot="2700000"')) +
    shape('Placed by its layout')
  expect(await texts(shapes)).toEqual(['Prices', 'Half', 'Turned', 'Placed by its layout'])
  expect((await read(shapes)).receipt.warnings).toEqual(['Text beside slides was left out.'])
  expect(await texts(shapes, true)).toHaveLength(6)
})

it('finds where shapes lie through the groups around them', async () => {
  const group = (x: number, shapes: string, more = '') =>
    `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm ${more}><a:off x="${x}" y="0"/><a:ext cx="200" cy="100"/><a:chOff x="5000" y="5000"/><a:chExt cx="400" cy="200"/></a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`
  const inner = (text: string, x: number) => shape(text, frame(x, 5000))
  expect(
    await texts(
      group(900, inner('Shown', 5000) + inner('Parked', 5300)) +
        group(1000, inner('Gone', 5000)) +
        group(900, inner('Turned', 5300), 'rot="10800000"'),
    ),
  ).toEqual(['Shown', 'Turned'])
})

it('reads what an animation moves onto the slide', async () => {
  const motion =
    '<p:timing><p:animMotion><p:cBhvr><p:tgtEl><p:spTgt spid="7"/></p:tgtEl></p:cBhvr></p:animMotion></p:timing>'
  const shapes = shape('Comes in', frame(1000, 0), 7) + shape('Stays', frame(1000, 0), 8)
  expect(await texts(shapes, false, motion)).toEqual(['Comes in'])
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="7"/></p:nvGrpSpPr><p:grpSpPr>${frame(1000, 0)}</p:grpSpPr>${shape('With it', frame(1000, 0), 9)}</p:grpSp>`
  expect(await texts(group, false, motion)).toEqual(['With it'])
})

const wingdings = (kind: string) => `<a:${kind} typeface="Wingdings"/>`
test.each([
  [r('Pool ') + r('\uf0fc', wingdings('sym')), 'Pool ✓'],
  [r('Pool ') + r('û', wingdings('latin')), 'Pool ✗'],
  [r('Für \uf0e0 drei', wingdings('sym')), 'Für → drei'],
  [r('Fees') + '<a:fld type="slidenum"><a:t>17</a:t></a:fld>', 'Fees'],
])('reads %s as %s', async (runs, text) => {
  expect(await texts(shape(runs))).toEqual([text])
})

test.each([
  ['circleNumDbPlain', '① ②'],
  ['thaiAlphaPeriod', 'ก. ข.'],
  ['hebrew2Minus', 'א- ב-'],
  ['arabic1Minus', 'أ- ب-'],
  ['arabicDbPlain', '1 2'],
])('counts in %s', async (type, marks) => {
  const item = (text: string) => `<a:p><a:pPr><a:buAutoNum type="${type}"/></a:pPr>${r(text)}</a:p>`
  const list = `<p:sp><p:nvSpPr/><p:txBody>${item('Pay')}${item('Go')}</p:txBody></p:sp>`
  expect((await read(list)).blocks[0]?.marks).toEqual(marks.split(' '))
})

it('fills merged cells whichever way the file says so', async () => {
  const cell = (text: string, properties = '') =>
    `<a:tc ${properties}><a:txBody>${p(r(text))}</a:txBody></a:tc>`
  const rows = [
    cell('Boat') + cell('Hour') + cell('Day'),
    cell('Gull') + cell('8 euros', 'gridSpan="2"') + cell('', 'hMerge="true"'),
  ]
  const table = `<p:graphicFrame><a:tbl>${rows.map(row => `<a:tr>${row}</a:tr>`).join('')}</a:tbl></p:graphicFrame>`
  expect(await texts(table)).toEqual(['Boat\tHour\tDay', 'Gull\t8 euros\t8 euros'])
})
