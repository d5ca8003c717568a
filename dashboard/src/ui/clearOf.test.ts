import { expect, test } from 'vitest'
import { clearOf } from './clearOf.ts'

const stripe = { left: 900, right: 1280 }
const box = (top: number, bottom: number, left = 1000) => ({ top, bottom, left, right: left + 120 })

test.each([
  ['nothing is there', [], 76],
  ['a button is beside the stripe', [box(80, 120, 400)], 76],
  ['a button is above', [box(10, 50)], 76],
  ['a button is further down', [box(200, 240)], 76],
  ['a button is in the way', [box(80, 120)], 128],
  ['the next place is taken as well', [box(150, 190), box(80, 120)], 198],
])('where %s, it begins at the right height', (_case, boxes, top) => {
  expect(clearOf(boxes, stripe, 76, 44)).toBe(top)
})
