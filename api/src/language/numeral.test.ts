import { expect, it } from 'vitest'
import { numeralValue, otherNumeral } from './numeral.ts'

it.each([
  ['7', 7],
  ['214', 214],
  ['II', 2],
  ['XIV', 14],
  ['XXXIX', 39],
  ['1984', undefined],
  ['IIII', undefined],
  ['ii', undefined],
  ['war', undefined],
  ['', undefined],
])('%j comes to %j', (written, value) => expect(numeralValue(written)).toBe(value))

it.each([
  ['4', 'IV'],
  ['XIV', '14'],
  ['39', 'XXXIX'],
  ['40', undefined],
  ['0', undefined],
  ['iv', undefined],
])('%j is otherwise written %j', (written, other) => expect(otherNumeral(written)).toBe(other))
