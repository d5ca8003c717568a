import { describe, expect, it } from 'vitest'
import { phraseScores, readerInput, unitScores } from './readerInput.ts'

/** A token a word: the number it is, else its length. */
const words = {
  encode: (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map(word => Number(word) || word.length + 100),
}

describe('what the reader is given', () => {
  it('is the questions before, the question, the headings and the units, in this order', () => {
    const window = { head: '30', units: ['40 41', '50'] }
    const { ids, unitOf } = readerInput(words, '20 21', window, ['10', '11'])
    expect(ids).toEqual([0, 10, 11, 2, 20, 21, 2, 2, 30, 2, 40, 41, 50, 2])
    expect(unitOf).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 0])
  })

  it('leaves out what is not there', () => {
    expect(readerInput(words, '20', { head: '', units: [] }).ids).toEqual([0, 20, 2, 2, 2])
  })

  it('never has more than 256 tokens, whatever comes', () => {
    const long = Array.from({ length: 500 }, () => '9').join(' ')
    const { ids, unitOf } = readerInput(words, long, { head: long, units: [long, long] }, [long])
    expect(ids).toHaveLength(256)
    expect(Math.max(...unitOf)).toBe(1)
  })
})

describe('the numbers of words', () => {
  it('are the mean, the most and two logs of sums over their tokens', () => {
    const tokens = Float32Array.of(9, 9, 9, 9, 1, 2, 0, 1, 3, 5, 0, 1, 4, 4, 2, 2, 9, 9, 9, 9)
    const twice = { encode: (text: string) => text.split('').map(Number) }
    const scores = phraseScores(twice, tokens, [0, 1, 1, 1, 0], ['12 3'])
    const expected = [2, 5, Math.log(2), 1 + Math.log(2), 4, 4, 2, 2]
    for (const [at, score] of scores.entries()) expect(score).toBeCloseTo(expected[at]!)
  })

  it('are negative infinity where a word was cut off', () => {
    const scores = phraseScores(words, new Float32Array(12), [0, 1, 0], ['10 11'])
    expect([...scores]).toEqual([0, 0, 0, 0, ...Array.from({ length: 4 }, () => -Infinity)])
  })
})

describe('the evidence of units', () => {
  it('is the mean of the first number and the most of the second, less none', () => {
    const tokens = Float32Array.of(1, 5, 0, 0, 3, 1, 0, 0, 7, 7, 0, 0)
    expect([...unitScores(tokens, 2, [1, 1, 2], 2)]).toEqual([2 + 5 - 2, 7 + 7 - 2])
  })

  it('is negative infinity for a unit that was cut off', () => {
    expect([...unitScores(Float32Array.of(1, 1, 0, 0), 0, [1], 2)]).toEqual([2, -Infinity])
  })
})
