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
