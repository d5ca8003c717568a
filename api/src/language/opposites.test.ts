import { describe, expect, it } from 'vitest'
import { oppositeness } from './opposites.ts'
import { term } from './words.ts'

const word = (folded: string) => ({ folded, term: term({ folded, kind: 'word' }) })
const between = (one: string, other: string) => oppositeness(word(one), word(other))

describe('oppositeness', () => {
  it.each([
    ['rise', 'fall'],
    ['younger', 'older'],
    ['lawful', 'unlawful'],
    ['unnecessary', 'necessary'],
  ])('sets %s against %s', (one, other) => expect(between(one, other)).toBeGreaterThanOrEqual(0.9))

  it('finds what is only like the opposite less plain', () => {
    expect(between('decline', 'increase')).toBeGreaterThan(0)
    expect(between('decline', 'increase')).toBeLessThan(0.9)
  })

  it.each([
    ['dog', 'cat'],
    ['member', 'remember'],
    ['cover', 'discover'],
    ['inform', 'form'],
    ['import', 'port'],
    ['disease', 'ease'],
    ['industry', 'dustry'],
    ['rise', 'rises'],
  ])('sets %s and %s not against each other', (one, other) => expect(between(one, other)).toBe(0))
})
