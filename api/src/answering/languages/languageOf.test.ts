import { expect, test } from 'vitest'
import { foreignTo } from '../talk/materialLanguages.ts'
import { languageOf } from './languageOf.ts'

test('languages that are written alike are told apart', async () => {
  expect(await languageOf('電話番号は何番ですか')).toBe('ja')
  expect(await languageOf('电话号码是什么')).toBe('zh')
})

test('signs of one language tell more than a few words', async () => {
  expect(await languageOf('¿Venden café?')).toBe('es')
  expect(await languageOf('Ile mam na zwrot żółtej?')).toBe('pl')
})

test('of two languages as likely as each other the expected one is meant', async () => {
  expect(await languageOf('Was macht er?', ['de'])).toBe('de')
  expect(await languageOf('Was macht er?', ['nl'])).toBe('nl')
  expect(await languageOf('Where is the harbour?', ['de'])).toBe('en')
})

test('a word alone is of the language that is expected, where that has it', async () => {
  expect(await languageOf('meteoroid', ['en'])).toBe('en')
  expect(await foreignTo('meteoroid', ['en'])).toBeUndefined()
  expect(await foreignTo('Öffnungszeiten', ['en'])).toBe('Englisch')
})

test('of few words an expected language may be meant that looks a little less like it', async () => {
  expect(await languageOf("Benedict's reagent", ['en'])).toBe('en')
  expect(await languageOf('quanto costa', ['en'])).toBe('it')
})

test('material is foreign to a message only where none of it is in its language', async () => {
  const question = 'Mit welchen Konten kann man sich anmelden?'
  expect(await foreignTo(question, ['en', 'fr'])).toBe('Englisch')
  expect(await foreignTo(question, ['en', 'de'])).toBeUndefined()
  expect(await foreignTo(question, [])).toBeUndefined()
})
