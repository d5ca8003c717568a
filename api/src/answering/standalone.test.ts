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

  it('asks the earlier question again about what the turn puts in its place', () => {
    const plan = [turn('How much does the basic plan cost?')]
    const better = 'How much does the premium plan cost?'
    expect(standalone('What about the premium plan?', plan)).toBe(better)
    const hours = [turn('What are the opening hours in summer?')]
    expect(standalone('And in winter?', hours)).toBe('What are the opening hours in winter?')
    const capital = [turn('What is the capital of France?')]
    expect(standalone('And Germany?', capital)).toBe('What is the capital of Germany?')
  })

  it('knows whom a reply has named', () => {
    const author = {
      prompt: 'Who wrote the guide?',
      response: 'It was written by Karl Vornholz. [1]',
    }
    expect(standalone('When was he born?', [author])).toContain('Karl Vornholz')
  })

  it.each([
    ['There are two plans:\n- Basic: 5 dollars [1]\n- Premium: 9 dollars [2]', 'Premium'],
    ['Plan: Basic, Dollars: 5, Sites: 1 [1] Plan: Premium, Dollars: 9, Sites: 2 [2]', 'Premium'],
    ['It comes as Basic, Premium and Deluxe.', 'Premium'],
  ])('finds the second one in %j', (response, name) => {
    const said = [{ prompt: 'Which plans are there?', response }]
    const asked = standalone('What does the second one cost?', said)
    expect(asked).toBe(`What does ${name} cost?`)
    const war = 'When did the second world war end?'
    expect(standalone(war, said)).toBe(war)
  })

  it.each(['Kayaks', 'kayaks, please', 'the second one', '2'])(
    'puts the choice %j to the question it was offered for',
    message => {
      const choices = ['Tents', 'Kayaks']
      const back = {
        prompt: 'What is the price?',
        response: '?',
        kind: 'clarify' as const,
        choices,
      }
      expect(standalone(message, [back])).toBe('What is the price? (Kayaks)')
    },
  )

  it('leaves a question alone that stands by itself, or comes first', () => {
    const question = 'Who designed the Eiffel Tower in Paris?'
    expect(standalone(question, before)).toBe(question)
    expect(standalone('why?', [])).toBe('why?')
  })
})
