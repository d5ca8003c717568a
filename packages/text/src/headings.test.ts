import { expect, test } from 'vitest'
import { isHeadingNamed, readableHeading } from './headings.ts'

test.each([
  ['TERMS AND CONDITIONS OF SALE', 'en', 'Terms and Conditions of Sale'],
  ['ÖFFNUNGSZEITEN UND PREISE', 'de', 'Öffnungszeiten und Preise'],
  ['NEW CAR TAX RULES', 'en', 'NEW CAR TAX RULES'],
  ['FAQ FOR VISITORS', 'en', 'FAQ FOR VISITORS'],
  ['2. Opening Hours', 'en', 'Opening Hours'],
])('%s reads as a whole in one way', (heading, language, name) => {
  expect(readableHeading(heading, language)).toBe(name)
})

test.each([
  ['3.2 Opening hours:', 'OPENING HOURS', true],
  ['“Opening hours”', 'Opening hours (2)', true],
  ['Opening hours', 'Hours', false],
  ['?', '…', false],
])('%s names %s: %s', (name, heading, isNamed) => {
  expect(isHeadingNamed(name)(heading)).toBe(isNamed)
})

test('a long text is compared with many headings in little more than the time for one', () => {
  const long = '漢字、'.repeat(1_300)
  const took = (headings: string[]) => {
    const began = performance.now()
    headings.some(isHeadingNamed(long))
    return performance.now() - began
  }
  const many = Array.from({ length: 300 }, (_, at) => `Room ${at}`)
  const [one, all] = [['Room'], many].map(headings =>
    Math.min(...Array.from({ length: 5 }, () => took(headings))),
  )
  expect(all! / one!).toBeLessThan(30)
})
