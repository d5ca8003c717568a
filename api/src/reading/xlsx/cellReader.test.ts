import { expect, test } from 'vitest'
import { allNamed, parseXml } from '../html/markup.ts'
import { cellReader } from './cellReader.ts'

const strings = ['Boat', 'Gull']
const read = cellReader({ strings, styles: [], since1904: false })
const shown = (cell: string) => allNamed(parseXml(`<row>${cell}</row>`), 'c').map(read)[0]

test.each([
  ['<c t="s"><v>1</v></c>', 'Gull'],
  ['<c t="s"><v>7</v></c>', ''],
  ['<c t="b"><v>0</v></c>', 'FALSE'],
  ['<c><v>12.5</v></c>', '12.5'],
  ['<c t="str"><v>open</v></c>', 'open'],
  ['<c t="e"><v>#REF!</v></c>', ''],
])('%s shows "%s"', (cell, text) => expect(shown(cell)).toBe(text))

test.each(['s', 'b', 'n', 'str', 'd'])('a cell of type %s without a value shows nothing', type => {
  expect(shown(`<c t="${type}"><v/></c>`)).toBe('')
  expect(shown(`<c t="${type}"/>`)).toBe('')
})

test.each([
  ['#,##0.00', '15.50'],
  ['#,##0', '16'],
  ['"£"#,##0.00', '£15.50'],
  ['[$€-407]#,##0.00', '€15.50'],
  ['#,##0.00 [$€-407];[Red]-#,##0.00 [$€-407]', '15.50 €'],
  ['#,##0.00\\ "€"', '15.50 €'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', '$15.50'],
  ['[$CHF] 0.0', 'CHF 15.5'],
  ['0.000" kg"', '15.500 kg'],
  ['General" kg"', '15.5 kg'],
  ['0.##', '15.5'],
  ['0.00##', '15.50'],
  ['#,##0_ ;[Red]\\-#,##0\\ ', '16'],
  ['[Blue]0.0\\ "m²"', '15.5 m²'],
  ['"about "0', 'about 16'],
  ['# ?/?', '15.5'],
  ['0.0,"T"', '15.5'],
  ['000\\-000', '15.5'],
  ['0.00E+00', '15.5'],
])('an amount in the format %j is shown as %j', (code, text) => {
  const escaped = code.replaceAll('"', '&quot;')
  const styles = parseXml(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
  )
  const [amount, owed] = allNamed(
    parseXml('<row><c s="0"><v>15.5</v></c><c s="0"><v>-15.5</v></c></row>'),
    'c',
  ).map(cellReader({ strings, styles, since1904: false }))
  expect(amount).toBe(text)
  expect(owed).toBe(`-${text}`)
})

test.each([
  ['0%', '42%'],
  ['0.00%', '42.01%'],
  ['0.0#%', '42.01%'],
  ['[h]:mm', '10:05'],
  ['[hh]:mm:ss', '10:05'],
  ['yyyy-mm-dd hh:mm', '10:05'],
  ['mm:ss', '10:05'],
])('a share of one in the format %j is shown as %j', (code, text) => {
  const styles = parseXml(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
  )
  const [cell] = allNamed(parseXml('<row><c s="0"><v>0.42013888888</v></c></row>'), 'c')
  expect(cell && cellReader({ strings, styles, since1904: false })(cell)).toBe(text)
})

test('hours that go on beyond a day are counted on', () => {
  const styles = parseXml('<styleSheet><cellXfs><xf numFmtId="46"/></cellXfs></styleSheet>')
  const [cell] = allNamed(parseXml('<row><c s="0"><v>1.5</v></c></row>'), 'c')
  expect(cell && cellReader({ strings, styles, since1904: false })(cell)).toBe('36:00')
})

test.each([4, 7, 39, 44])('the built-in format %d of amounts keeps its two decimals', format => {
  const styles = parseXml(`<styleSheet><cellXfs><xf numFmtId="${format}"/></cellXfs></styleSheet>`)
  const [cell] = allNamed(parseXml('<row><c s="0"><v>18.75</v></c></row>'), 'c')
  expect(cell && cellReader({ strings, styles, since1904: false })(cell)).toBe('18.75')
})
