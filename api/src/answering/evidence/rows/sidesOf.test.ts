import { expect, it } from 'vitest'
import { sidesOf } from './sidesOf.ts'

it.each([
  ['Compare the oak with the elm', ['the oak', 'the elm']],
  ['What is the difference between an oak and an elm?', ['an oak', 'an elm?']],
  ['oak vs. elm', ['oak', 'elm']],
  ['Was ist der Unterschied zwischen Eiche und Ulme?', ['Eiche', 'Ulme?']],
  ['Vergleiche die Eiche mit der Ulme', ['die Eiche', 'der Ulme']],
  ['Which is taller, the oak, the elm or the ash?', ['the oak', 'the elm', 'the ash?']],
  ['Was ist höher, Eiche oder Ulme?', ['Eiche', 'Ulme?']],
  ['¿Cuál es más alto, el roble o el olmo?', ['el roble', 'el olmo?']],
  ['When was the oak planted?', []],
])('%j compares %j', (question, sides) =>
  expect(sidesOf(question).map(side => side.trim())).toEqual(sides),
)
