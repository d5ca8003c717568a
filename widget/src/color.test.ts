import { expect, test } from 'vitest'
import { contrast, defaultColor, readableOn, textOn, accentOf } from './color.ts'

const colors = ['#ffffff', '#000000', '#ffff00', '#ff0000', '#0f766e', '#777777', '#4f46e5']

test('the contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0f766e', '#0f766e')).toBe(1)
})

test('text on any colour can be read', () => {
  const steps = Array.from({ length: 18 }, (_, at) => (at * 15).toString(16).padStart(2, '0'))
  const all = steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${r}${g}${b}`)))
  expect(all.filter(color => contrast(textOn(color), color) < 4.5)).toEqual([])
})

test.each(colors)('%s as text can be read on a light and on a dark surface', color => {
  for (const surface of ['#f4f4f5', '#27272a']) {
    expect(contrast(readableOn(surface, color), surface)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that can be read already stays as it is', () => {
  expect(readableOn('#ffffff', '#4f46e5')).toBe('#4f46e5')
})

test.each(['', 'red', '#fff', '#12345g', '}body{display:none'])('%j is no colour', text => {
  expect(accentOf(text)).toBe(defaultColor)
})
