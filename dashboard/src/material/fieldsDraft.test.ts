import { expect, test } from 'vitest'
import { readableDraft, readFields, writeFields } from './fieldsDraft.ts'

test('fields are read back from their draft, and read well', () => {
  const fields = { greeting: 'Hi!\nAsk me.', suggestions: ['One?', 'Two?'], listMaterial: true }
  const text = writeFields(fields)
  expect(readFields(text)).toEqual(fields)
  expect(readableDraft('look', text)).toBe(
    'Greeting: Hi!\nAsk me.\nSuggestions: One?, Two?\nList material: true',
  )
})

test('no fields are no draft, and what is no draft of fields has none', () => {
  expect(writeFields({})).toBe('')
  expect(['', '{', 'null', '3'].map(readFields)).toEqual([{}, {}, {}, {}])
})

test('a note and an answer are copied as they are', () => {
  expect(readableDraft('note', '{"a": 1}')).toBe('{"a": 1}')
  expect(readableDraft('answer Why?', 'Because.')).toBe('Because.')
})
