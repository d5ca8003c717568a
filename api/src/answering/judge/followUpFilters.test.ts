import { describe, expect, it } from 'vitest'
import type { Turn } from '../conversation.ts'
import { saidWithoutKind } from './followUpFilters.ts'

describe('what was said already', () => {
  const text = 'Ada Quill keeps the key. It has three teeth.'
  const passage = { id: '1', file: '1', path: [], text } as never
  const [quote = ''] = text.split(/(?<=\.) /)
  const history = [
    { prompt: 'Who keeps the key?', sources: [{ id: '1', quote }] },
  ] as never as Turn[]
  const first = { passage, start: 0, end: quote.length, score: 1 }
  const isSpent = (message: string, question: string) =>
    saidWithoutKind({ message, question, history })(first)

  it.each([
    ['Since when?', 'Since when? (Ada Quill key)'],
    ["What's her number?", "What's Ada Quill's number?"],
    ['And why?', 'And why? (Ada Quill key)'],
  ])('does not answer %j', (message, question) => expect(isSpent(message, question)).toBe(true))

  it.each([
    ['Who does?', 'Who does? (key)'],
    ['Does she keep it?', 'Does Ada Quill keep it?'],
    ['When is the key needed?', 'When is the key needed?'],
  ])('may answer %j', (message, question) => expect(isSpent(message, question)).toBe(false))
})
