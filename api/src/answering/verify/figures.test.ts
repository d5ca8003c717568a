import { expect, test } from 'vitest'
import { statementOf } from './entailment/statement.ts'
import { carriesFigure } from './figures.ts'

const figuresIn = (claim: string, language = 'en') => statementOf(claim, language).figures()

const carried = (claim: string, material: string, language?: string) => {
  const index = statementOf(material, 'en').figureIndex()
  return figuresIn(claim, language).every(figure => carriesFigure(index, figure))
}

test.each<[string, string, string?]>([
  ['1,000 seats', 'It has 1000 seats'],
  ['1.000 Plätze', 'It has 1,000 seats', 'de'],
  ['1 000 places', 'It has 1,000 seats', 'fr'],
  ["1'000 seats", 'It has 1000 seats'],
  ['3,5 Prozent', 'It is 3.5 percent', 'de'],
  ['3.50 euros', 'It costs €3.5'],
  ['1,234.50 dollars', 'It costs $1234.5'],
  ['seven dwarfs', 'There are 7 dwarfs'],
  ['7 dwarfs', 'There are seven dwarfs'],
  ['twenty-five', '25 people'],
  ['250', 'two hundred and fifty people'],
  ['1.5 million', '1,500,000 people'],
  ['10k', 'ten thousand people'],
  ['zwei Jahre', '2 years', 'de'],
  ['deux ans', 'two years', 'fr'],
  ['two years', '2-year warranty'],
  ['dos o tres años', 'from 2 to 3 years', 'es'],
  ['between two and five days', 'It takes 2 to 5 days'],
  ['hundreds of people', 'It has 100 seats'],
  ['30 days', 'within thirty (30) days'],
  ['one of them', 'nothing'],
  ['on 5 March 2024', 'On March 5th, 2024 it began'],
  ['March 2024', '2024-03-05'],
  ['le 5 mars 2024', 'March 5, 2024', 'fr'],
  ['am 5. März', '05/03/2024', 'de'],
  ['2024年3月5日', '5 March 2024', 'zh'],
  ['in 1969', '20 July 1969'],
  ['at 3 pm', 'from 15:00'],
  ['um 17 Uhr', 'until 5 p.m.', 'de'],
  ['at 9', 'from 9 am'],
  ['9:30', '9.30 am'],
  ['+49 30 123 456', 'Call +49 30 123 456'],
  ['030-123-456', 'Call 030 123 456'],
  ['２０ people', '20 people'],
  ['٢٠ شخصا', '20 people', 'ar'],
])('%s is carried by: %s', (claim, material, language) => {
  expect(figuresIn(claim, language).length > 0 || claim.startsWith('one')).toBe(true)
  expect(carried(claim, material, language)).toBe(true)
})

test.each<[string, string, string?]>([
  ['1,001 seats', 'It has 1000 seats'],
  ['35 percent', 'It is 3.5 percent'],
  ['eight dwarfs', 'There are 7 dwarfs'],
  ['drei Jahre', '2 years', 'de'],
  ['5 days', 'within 5 hours'],
  ['five weeks', 'within 5 days'],
  ['$500', '€500'],
  ['50%', '50 euros'],
  ['6 March 2024', 'On March 5th, 2024'],
  ['5 April 2024', 'On March 5th, 2024'],
  ['March 5, 2023', 'On March 5th, 2024'],
  ['April 2024', 'On March 5th, 2024'],
  ['9 pm', 'from 9 am'],
  ['4 pm', 'from 15:00'],
  ['1.5 million', '1.5 thousand'],
  ['5 million', '5 people'],
])('%s is not carried by: %s', (claim, material, language) => {
  expect(carried(claim, material, language)).toBe(false)
})
