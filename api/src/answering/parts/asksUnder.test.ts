import { expect, it } from 'vitest'
import { asksUnder } from './asksUnder.ts'

it.each([
  ['What should I do after an extraction?', 'After an extraction'],
  ['What do I have to do after the extraction?', 'After an extraction'],
  ['What happens if you are ill?', 'If you are ill'],
  ['Was muss ich vor der Anreise tun?', 'Vor der Anreise'],
  ['Que faire en cas de vol ?', 'En cas de vol'],
])('%j asks for what stands under %j', (question, heading) =>
  expect(asksUnder(question, heading)).toBe(true),
)

it.each([
  ['When can I eat after an extraction?', 'After an extraction'],
  ['What should I eat after an extraction?', 'After an extraction'],
  ['What does it cost after an extraction?', 'After an extraction'],
  ['What is an extraction?', 'Extraction'],
  ['What do I do with the key?', 'The key'],
])('%j does not ask for all under %j', (question, heading) =>
  expect(asksUnder(question, heading)).toBe(false),
)
