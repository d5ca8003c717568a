import { expect, it } from 'vitest'
import { numbersOf } from './numbersOf.ts'

it.each([
  [
    ['5 GB', '500 MB', '2 TB'],
    [5e9, 5e8, 2e12],
  ],
  [
    ['1.5 l', '750 ml', '2 cl'],
    [1500, 750, 20],
  ],
  [
    ['1,5 Liter', '750 Milliliter'],
    [1500, 750],
  ],
  [
    ['90 mins', '2 hours', '1 day'],
    [5400, 7200, 86_400],
  ],
  [
    ['2', '25', 'unlimited'],
    [2, 25, Infinity],
  ],
  [
    ['3', '10', 'unbegrenzt', 'keine'],
    [3, 10, Infinity, 0],
  ],
  [
    ['€5', '€12', 'free', '–'],
    [5, 12, 0, undefined],
  ],
  [
    ['4 boxes', '2 crates'],
    [4, 2],
  ],
  [
    ['€15 an hour', '€12 per hour'],
    [15, 12],
  ],
  [
    ['12 in stock', '3 left'],
    [12, 3],
  ],
  [['2 GB', '30 days'], undefined],
  [['14 kg', '20'], undefined],
])('%j come to %j', (cells, amounts) => expect(numbersOf(cells)).toEqual(amounts))
