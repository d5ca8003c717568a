import { expect, test } from 'vitest'
import { calculated, figuresOf, keysIn } from './figures.ts'

const isCarried = (claim: string, material: string, language = 'en') => {
  const keys = keysIn(material, 'en')
  const figures = figuresOf(claim, language)
  expect(figures).not.toEqual([])
  return figures.every(figure => figure.keys.some(key => keys.has(key)))
}

test.each<[string, string, string?]>([
  ['1,000 seats', 'It has 1000 seats'],
  ['1.000 Plätze', 'It has 1,000 seats', 'de'],
  ['1 000 places', 'It has 1,000 seats', 'fr'],
  ["1'000 seats", 'It has 1000 seats'],
  ['3,5 Prozent', 'It is 3.5 percent', 'de'],
  ['1,234.50 dollars', 'It costs $1234.5'],
  ['7 dwarfs', 'There are seven dwarfs'],
  ['250', 'two hundred and fifty people'],
  ['1.5 million', '1,500,000 people'],
  ['10k', 'ten thousand people'],
  ['30 days', 'within thirty (30) days'],
  ['on 5 March 2024', 'On March 5th, 2024 it began'],
  ['March 2024', '2024-03-05'],
  ['le 5 mars 2024', 'March 5, 2024', 'fr'],
  ['am 5. März', '05/03/2024', 'de'],
  ['2024年3月5日', '5 March 2024', 'zh'],
  ['58 € am Feiertag, 26 € sonst', '58 euros or 26', 'de'],
  ['at 3 pm', 'from 15:00'],
  ['um 17 Uhr', 'until 5 p.m.', 'de'],
  ['at 2 pm', 'at 14 o’clock'],
  ['9:30', '9.30 am'],
  ['+49 30 123 456', 'Call +49 30 123 456'],
  ['２０ people', '20 people'],
  ['٢٠ شخصا', '20 people', 'ar'],
  ['9.15 pm', 'at 21.15'],
  ['21 h 15', 'at 9.15 p.m.'],
  ['an under-16', 'under 16'],
  ['rx200', 'The RX-200 lamp'],
])('%s is carried by: %s', (claim, material, language) => {
  expect(isCarried(claim, material, language)).toBe(true)
})

test.each<[string, string, string?]>([
  ['1,001 seats', 'It has 1000 seats'],
  ['35 percent', 'It is 3.5 percent'],
  ['8 dwarfs', 'There are 7 dwarfs'],
  ['6 March 2024', 'On March 5th, 2024'],
  ['March 5, 2023', 'On March 5th, 2024'],
  ['4 pm', 'from 15:00'],
  ['1.5 million', '1.5 thousand'],
  ['RX-300', 'The RX-200 lamp'],
])('%s is not carried by: %s', (claim, material, language) => {
  expect(isCarried(claim, material, language)).toBe(false)
})

test('what two numbers give is calculated, and nothing else', () => {
  const keys = calculated(keysIn('3 nights at 40 euros', 'en'))
  for (const one of ['n:43', 'n:37', 'n:120', 'n:1.2']) expect(keys).toContain(one)
  expect(keys).not.toContain('n:121')
})

test('of thousands of numbers no more than some are calculated with', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `n:${at}`)
  expect(calculated(many).size).toBeLessThan(30_000)
})
