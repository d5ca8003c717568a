import { describe, expect, it } from 'vitest'
import { standalone } from './standalone.ts'

const turn = (prompt: string) => ({ prompt, response: 'Nine to five.' })
const before = [turn('What are the opening hours of the museum?')]

describe('standalone', () => {
  it('carries the subject over to a turn that leans back', () => {
    expect(standalone('And in winter?', before)).toMatch(/^And in winter\? \(.*museum/)
    expect(standalone('How much does it cost?', before)).toMatch(/museum/)
  })

  it('carries it over several turns', () => {
    const longer = [...before, turn('And in winter?')]
    expect(standalone('why?', longer)).toMatch(/winter/)
    expect(standalone('why?', longer)).toMatch(/museum/)
  })

  it('leaves a question alone that stands by itself, or comes first', () => {
    const question = 'Who designed the Eiffel Tower in Paris?'
    expect(standalone(question, before)).toBe(question)
    expect(standalone('why?', [])).toBe('why?')
  })
})
