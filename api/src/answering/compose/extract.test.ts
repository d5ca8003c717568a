import { describe, expect, it } from 'vitest'
import type { PassagePart } from '../../training/passage.ts'
import type { EvidenceSentence } from '../evidence.ts'
import { extractFrom } from './extract.ts'

const passage = (text: string, parts: PassagePart[]) => ({
  id: text,
  file: 'a.md',
  fileId: 'a',
  text,
  path: ['a.md'],
  parts,
})
const sentence = (of: EvidenceSentence['passage'], words: string, score: number) => {
  const start = of.text.indexOf(words)
  return { passage: of, start, end: start + words.length, score }
}
const answer = (sentences: EvidenceSentence[], holds = true) =>
  Array.fromAsync(
    extractFrom({ holds, score: 1, sentences, plain: [], choices: [] })({
      message: '',
      question: '',
      passages: [],
      history: [],
      instructions: '',
      title: '',
      signal: new AbortController().signal,
    }),
  )

const prose = passage('We open at nine. We close at six. Dogs may come in.', [
  { at: 0, kind: 'paragraph' },
])

describe('extractFrom', () => {
  it('says the one sentence that surely answers, as it stands', async () => {
    const claims = await answer([
      sentence(prose, 'We close at six.', 0.9),
      sentence(prose, 'We open at nine.', 0.3),
    ])
    expect(claims).toEqual([
      { text: 'We close at six.', cites: [{ passage: prose, start: 17, end: 33 }] },
    ])
  })

  it('says two in the order they stand in where either may answer', async () => {
    const claims = await answer([
      sentence(prose, 'We close at six.', 0.4),
      sentence(prose, 'We open at nine.', 0.35),
      sentence(prose, 'Dogs may come in.', 0.02),
    ])
    expect(claims.map(({ text }) => text)).toEqual(['We open at nine.', 'We close at six.'])
  })

  it('says nothing without evidence', async () => {
    expect(await answer([sentence(prose, 'We close at six.', 0.9)], false)).toEqual([])
    expect(await answer([])).toEqual([])
  })

  it('puts a row under the names of its columns', async () => {
    const table = passage('Tea\t2.50\nMilk\t1.00', [
      { at: 0, kind: 'table', header: ['Drink', 'Price'] },
      { at: 9, kind: 'table', header: ['Drink', 'Price'] },
    ])
    const claims = await answer([sentence(table, 'Milk\t1.00', 0.9)])
    expect(claims).toMatchObject([
      { text: 'Drink: Milk, Price: 1.00', cites: [{ start: 9, end: 18 }] },
    ])
  })

  it('gives a short list whole, with the line that leads up to it, and once', async () => {
    const list = passage('Welcome. Please bring:\na pen\npaper', [
      { at: 0, kind: 'paragraph' },
      { at: 23, kind: 'list' },
    ])
    const claims = await answer([
      sentence(list, 'paper', 0.4),
      sentence(list, 'Please bring:', 0.4),
    ])
    expect(claims).toEqual([
      { text: 'Please bring:\n- a pen\n- paper', cites: [{ passage: list, start: 9, end: 34 }] },
    ])
  })
})
