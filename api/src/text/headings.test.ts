import { expect, test } from 'vitest'
import { readableHeading } from './headings.ts'

test.each([
  ['TERMS AND CONDITIONS OF SALE', 'en', 'Terms and Conditions of Sale'],
  ['ÖFFNUNGSZEITEN UND PREISE', 'de', 'Öffnungszeiten und Preise'],
  ['NEW CAR TAX RULES', 'en', 'NEW CAR TAX RULES'],
  ['FAQ FOR VISITORS', 'en', 'FAQ FOR VISITORS'],
  ['2. Opening Hours', 'en', 'Opening Hours'],
])('%s reads as a whole in one way', (heading, language, name) => {
  expect(readableHeading(heading, language)).toBe(name)
})
