import { expect, test } from 'vitest'
import { numbersInWords } from './numberWords.ts'
import { tokens } from '../tokens.ts'

test.each([
  ['two hundred and fifty people', 'en', [250]],
  ['between two and five days', 'en', [2, 5]],
  ['twenty-five thousand', 'en', [25_000]],
  ['quatre-vingt-dix-neuf', 'fr', [99]],
  ['cento trenta', 'it', [130]],
  ['двадцать пять', 'ru', [25]],
  ['nothing to count', 'en', []],
])('%s in %s is %j', (text, language, values) => {
  expect(numbersInWords(text, tokens(text), language).map(({ value }) => value)).toEqual(values)
})
