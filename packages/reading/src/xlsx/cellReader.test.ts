import { expect, test } from 'vitest'
import { allNamed, parseXml } from '../xml/markup.ts'
import { cellReader, type Computed } from './cellReader.ts'
import { stylesOf } from './stylesOf.ts'

const strings = ['Boat', 'Gull'].map(text => ({ text, hasStruck: false }))
const styles = stylesOf(
  parseXml(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00"/><numFmt numFmtId="165" formatCode=";;;"/></numFmts>
      <fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>
      <cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"/><xf numFmtId="164" fontId="0"/><xf numFmtId="165" fontId="0"/></cellXfs></styleSheet>`,
  ),
)
const read = cellReader({ strings, styles, since1904: false })
const textOfCell = (cell: string, computed?: Computed) =>
  allNamed(parseXml(`<row>${cell}</row>`), 'c').map(element => read(element, computed))[0]

test.each([
  ['<c t="s"><v>1</v></c>', 'Gull'],
  ['<c t="s"><v>7</v></c>', ''],
  ['<c t="b"><v>0</v></c>', 'FALSE'],
  ['<c><v>12.5</v></c>', '12.5'],
  ['<c s="3"><v>12.5</v></c>', '12.50'],
  ['<c t="str"><v>open</v></c>', 'open'],
  ['<c t="e"><v>#REF!</v></c>', ''],
  ['<c t="d"><v>2026-02-02T18:30:00</v></c>', '2026-02-02 18:30'],
  ['<c t="d"><v>2026-02-02T00:00:00Z</v></c>', '2026-02-02'],
  ['<c t="inlineStr"><is><t>Tern</t></is></c>', 'Tern'],
  ['<c s="4" t="inlineStr"><is><t>Our cost</t></is></c>', ''],
  ['<c s="4"><v>12</v></c>', ''],
])('%s shows "%s"', (cell, text) => expect(textOfCell(cell)?.text).toBe(text))

test.each(['s', 'b', 'n', 'str', 'd'])('a cell of type %s without a value shows nothing', type => {
  expect(textOfCell(`<c t="${type}"><v/></c>`)?.text).toBe('')
  expect(textOfCell(`<c t="${type}"/>`)?.text).toBe('')
})

test.each<[Computed, string]>([
  [42, '42.00'],
  ['Tern', 'Tern'],
  [true, 'TRUE'],
])('what was computed, %j, is shown as "%s"', (computed, text) => {
  expect(textOfCell('<c s="3"><f>A1</f><v/></c>', computed)?.text).toBe(text)
})

test.each([
  ['<c s="1" t="inlineStr"><is><t>49 euros</t></is></c>', '', true],
  ['<c s="1"/>', '', false],
  ['<c s="2" t="inlineStr"><is><t>39 euros</t></is></c>', '39 euros', false],
  [
    '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>49</t></r><r><t> 39 euros</t></r></is></c>',
    ' 39 euros',
    true,
  ],
])('%s says "%s", and whether something in it is struck through', (cell, text, hasStruck) => {
  expect(textOfCell(cell)).toMatchObject({ text, hasStruck })
})
