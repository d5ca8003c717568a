import { describe, expect, it } from 'vitest'
import { tokens } from './tokens.ts'

const rawKinds = (text: string) => tokens(text).map(({ raw, kind }) => `${raw} ${kind}`)

describe('tokens', () => {
  it.each([
    ['12,500 at 12:30.', ['12,500 number', 'at word', '12:30 number']],
    ['3.5m, 1.2.3m', ['3 number', '5m word', '1.2 number', '3m word']],
    ['the 3rd of 5', ['the word', '3rd word', 'of word', '5 number']],
    ['a–b “c” naïve', ['a word', 'b word', 'c word', 'naïve word']],
    ['12é 3.5é', ['12é word', '3 number', '5é word']],
    ['10東京', ['10 number', '東京 word']],
    ['674,000名', ['674,000 number', '名 word']],
    ['博物馆什么时候开门？', ['博物 word', '馆 word', '什么时候 word', '开门 word']],
    ['١٢٣ 1.٥', ['١٢٣ number', '1.٥ number']],
    ['x\u0301y 😀 z', ['x\u0301y word', 'z word']],
    ['', []],
  ])('of %j', (text, expected) => {
    expect(rawKinds(text)).toEqual(expected)
  })

  it('stand where they say, folded', () => {
    const text = 'The Café – 3.5 km'
    for (const { raw, start, end } of tokens(text)) expect(text.slice(start, end)).toBe(raw)
    expect(tokens(text).map(({ folded }) => folded)).toEqual(['the', 'cafe', '3.5', 'km'])
  })

  it('keep the tones of Vietnamese, composed or not', () => {
    const text = 'Điều kiện: ở Nguyên'
    const expected = ['điều', 'kiện', 'ở', 'nguyen']
    for (const form of [text, text.normalize('NFD')])
      expect(tokens(form).map(({ folded }) => folded)).toEqual(expected)
  })
})
