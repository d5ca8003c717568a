import { describe, expect, it } from 'vitest'
import { queryTerms, terms } from './terms.ts'

const shared = (question: string, text: string, language = 'en') => {
  const textTerms = new Set(terms(text, language))
  return queryTerms(question, language).filter(term => textTerms.has(term))
}

describe('terms', () => {
  it.each([
    ['en', 'opening hours', 'We open for an hour'],
    ['de', 'Häuser', 'das Haus'],
    ['fr', 'chevaux', 'un cheval'],
    ['ru', 'книги', 'книга'],
    ['zh', '人口', '东京的人口很多'],
  ])('meet in %s whatever their endings: %j and %j', (language, question, text) => {
    expect(shared(question, text, language)).not.toEqual([])
  })

  it.each([
    ['AX 200', 'the AX-200 valve'],
    ['ax200', 'the AX-200 valve'],
    ['KX-4031', 'order KX4031 today'],
    ['3 May 2024', 'due on 2024-05-03'],
    ['5 kg', 'a 5kg bag'],
    ['2,400', 'costs 2400 euros'],
  ])('meet however a code, date or amount is written: %j and %j', (question, text) => {
    expect(shared(question, text)).not.toEqual([])
  })

  it('of a question are without its function words, unless it has no others', () => {
    expect(queryTerms('How much is the ticket?', 'en')).toEqual(['ticket'])
    expect(queryTerms('Was kostet die Karte?', 'de')).not.toContain('die')
    expect(queryTerms('who is it', 'en').length).toBeGreaterThan(0)
  })
})
