import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPieces } from './pieces.ts'
import { createTokenizer, type Tokenizer } from './tokenizer.ts'
import expected from './tokenized.fixture.json' with { type: 'json' }
import { cpuTimeOf } from '@sandbox-ai/text/testing/cpuTimeOf'

let tokenizer: Tokenizer
beforeAll(async () => {
  const file = await readFile(new URL('../weights/tokenizer.bin', import.meta.url))
  tokenizer = createTokenizer(readPieces(file))
})

describe('the tokenizer', () => {
  it.each(expected as [string, number[]][])('gives %j the ids of the original', (text, ids) => {
    expect(tokenizer.encode(text)).toEqual(ids)
  })

  it('gives nothing for nothing', () => {
    expect(tokenizer.encode('')).toEqual([])
    expect(tokenizer.encode(' \n\u200b ')).toEqual([])
  })

  it('takes time in proportion to a text that never ends a word', () => {
    const timeOf = (length: number) => {
      const text = '½'.repeat(length) + 'は'.repeat(length)
      return cpuTimeOf(() => tokenizer.encode(text))
    }
    expect(timeOf(40_000) / timeOf(4_000)).toBeLessThan(40)
  })

  it('refuses a file that is cut off', async () => {
    const file = await readFile(new URL('../weights/tokenizer.bin', import.meta.url))
    expect(() => readPieces(file.subarray(0, file.length / 2))).toThrow(/pieces/)
  })
})
