import { describe, expect, it } from 'vitest'
import type { Turn } from '../conversation.ts'
import { unspentPart } from './followUpFilters.ts'

describe('what was said already', () => {
  const text = 'Ada Quill keeps the key. It has three teeth.'
  const passage = { id: '1', file: '1', path: [], text } as never
  const [quote = ''] = text.split(/(?<=\.) /)
  const history = [
    { prompt: 'Who keeps the key?', sources: [{ id: '1', quote }] },
  ] as never as Turn[]
  const first = { passage, start: 0, end: quote.length, score: 1 }
  const isSpent = (message: string, question: string) =>
    unspentPart({ message, question, history })(first) === undefined

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

  it('leaves the rest of an item of which a part was said', () => {
    const item = { passage, start: 0, end: text.length, score: 1 }
    const asked = { message: 'Why?', question: 'Why? (Ada Quill key)', history }
    expect(unspentPart(asked)(item)).toMatchObject({ start: quote.length + 1, end: text.length })
  })

  it('does not take every `so` for a reason', () => {
    const said = 'The key is so cut that two may turn it.'
    const cut = { id: '2', file: '1', path: [], text: said } as never
    const before = [{ prompt: 'How is it cut?', sources: [{ id: '2', quote: said }] }] as never
    const asked = { message: 'Why?', question: 'Why? (key cut)', history: before }
    expect(unspentPart(asked)({ passage: cut, start: 0, end: said.length })).toBeUndefined()
  })
})
