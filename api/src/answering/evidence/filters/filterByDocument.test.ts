import { expect, test } from 'vitest'
import { countWords, toWordStats } from '../../../training/wordStats.ts'
import { filterByDocument } from './filterByDocument.ts'

test('a question of many codes has the passages read once, as one of a single code has', () => {
  let reads = 0
  const words = 'Order KX-100 was paid in May.'
  const passage = {
    id: 'p',
    file: 'orders.txt',
    fileId: 'f',
    order: 0,
    path: [],
    parts: [{ at: 0, kind: 'paragraph' as const }],
    get text() {
      reads++
      return words
    },
  }
  const stats = toWordStats(countWords([{ text: words, path: [], parts: [] }]))
  const readsFor = (question: string) => {
    reads = 0
    expect(filterByDocument(question, [{ passage, score: 1 }], stats).question).toBe(question)
    return reads
  }
  const many = Array.from({ length: 300 }, (_, at) => `a${100 + at}b`).join(' ')
  expect(readsFor(many)).toBe(readsFor('When was a100b paid?'))
})
