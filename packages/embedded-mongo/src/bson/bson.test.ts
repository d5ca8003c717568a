import { BSON } from 'bson'
import { describe, expect, test } from 'vitest'
import { DatabaseError } from '../errors.ts'
import { random, randomDoc, randomValue } from '../testing/random.ts'
import { compare } from './compare.ts'
import { decimalFromString, decimalToString } from './decimal.ts'
import { decode, fieldsOf } from './decode.ts'
import { encode } from './encode.ts'
import { add, multiply } from './numbers.ts'
import { sortKey } from './sortKey.ts'
import { doc, int } from './values.ts'

describe('reading and writing BSON', () => {
  test('a document comes back as the very same bytes', () => {
    const source = random(1)
    const all = Array.from({ length: 2000 }, () => encode(randomDoc(source, 3)))
    expect(all.filter(bytes => !encode(decode(bytes)).equals(bytes))).toEqual([])
  })

  test('the official library reads what is written here', () => {
    const bytes = encode(doc({ b: [1n, int(2), 'x'], 1: doc({ é: null }) }))
    expect(BSON.deserialize(bytes)).toEqual({ b: [1, 2, 'x'], 1: { é: null } })
  })

  test('wanted fields are found wherever they stand, and nothing is read behind the last of them', () => {
    const bytes = encode(doc({ _id: int(1), a: 'x', b: int(2) }))
    const fieldNames = (names: string[]) => [...fieldsOf(bytes, new Set(names)).keys()]
    expect(fieldNames(['b', 'a'])).toEqual(['a', 'b'])
    expect(fieldNames(['_id', 'z'])).toEqual(['_id'])
    expect(fieldNames([])).toEqual([])
    const spoilt = Buffer.from(bytes).fill(0xee, bytes.indexOf('b\0'), bytes.length - 1)
    expect([...fieldsOf(spoilt, new Set(['_id', 'a'])).keys()]).toEqual(['_id', 'a'])
    expect(() => fieldsOf(spoilt, new Set(['b']))).toThrow(DatabaseError)
  })

  test('a date beyond every JavaScript date keeps its milliseconds and its order', () => {
    const far = BSON.serialize({ d: new Date(0), e: new Date(1) })
    Buffer.from(far.buffer, far.byteOffset).writeBigInt64LE(2n ** 62n, 7)
    const read = decode(far)
    expect(encode(read).equals(far)).toBe(true)
    expect(compare(read.get('d') ?? null, read.get('e') ?? null)).toBe(1)
  })

  test('only the wanted fields are read', () => {
    const bytes = BSON.serialize({ a: { deep: [1] }, b: 'text', c: new Uint8Array(5), d: 4 })
    expect([...decode(bytes, new Set(['d'])).keys()]).toEqual(['d'])
  })

  test('damaged bytes are refused and never read past their end', () => {
    const source = random(2)
    const whole = encode(
      randomDoc(source, 3)
        .set('s', 'some text')
        .set('n', new Map([['x', 1]])),
    )
    const codes = new Set<unknown>()
    for (let round = 0; round < 5000; round++) {
      const bytes = Buffer.from(whole)
      bytes[source.below(bytes.length)] = source.below(256)
      try {
        decode(bytes.subarray(0, bytes.length - source.below(3)))
      } catch (error) {
        codes.add(error instanceof DatabaseError ? error.code : error)
      }
    }
    expect([...codes]).toEqual([22])
  })

  test('nesting has a bound', () => {
    let nested: Buffer = Buffer.from([5, 0, 0, 0, 0])
    for (let depth = 0; depth < 200; depth++) {
      const size = Buffer.alloc(4)
      size.writeInt32LE(nested.length + 8)
      nested = Buffer.concat([size, Buffer.from([3, 97, 0]), nested, Buffer.of(0)])
    }
    expect(() => decode(nested)).toThrow('nested too deeply')
  })
})

describe('the order of values', () => {
  test('index keys order as the comparison does, both ways round', () => {
    const source = random(3)
    const wrong: unknown[] = []
    for (let round = 0; round < 20_000; round++) {
      const [a, b] = [randomValue(source), randomValue(source)]
      const expected = Math.sign(compare(a, b))
      const upwards = Math.sign(Buffer.compare(sortKey(a), sortKey(b)))
      const downwards = Math.sign(Buffer.compare(sortKey(b, true), sortKey(a, true)))
      if (upwards !== expected || downwards !== expected) wrong.push([a, b])
    }
    expect(wrong).toEqual([])
  })

  test('comparing is the same from both sides and carries over', () => {
    const source = random(4)
    const wrong: unknown[] = []
    for (let round = 0; round < 5000; round++) {
      const [a, b, c] = [randomValue(source), randomValue(source), randomValue(source)]
      const sameBothWays = Math.sign(compare(a, b)) + Math.sign(compare(b, a)) === 0
      const carriesOver = compare(a, b) > 0 || compare(b, c) > 0 || compare(a, c) <= 0
      if (!sameBothWays || !carriesOver) wrong.push([a, b, c])
    }
    expect(wrong).toEqual([])
  })

  test.each([
    [1n, 1, 0],
    [2n ** 53n + 1n, 2 ** 53, 1],
    [0.1, decimalFromString('0.1'), 1],
    [decimalFromString('1.50'), 1.5, 0],
    [Number.NaN, -Infinity, -1],
    ['\uffee', '\u{1f600}', -1],
    [null, int(0), -1],
    ['z', new Map(), -1],
  ])('%o against %o is %i', (a, b, expected) => {
    expect(Math.sign(compare(a ?? null, b ?? null))).toBe(expected)
  })
})

describe('numbers', () => {
  test('int grows to long, and past long nothing is made up', () => {
    expect(add(int(2147483647), int(1))).toBe(2147483648n)
    expect(add(2n ** 63n - 1n, int(1))).toBeUndefined()
    expect(multiply(int(3), 0.5)).toBe(1.5)
  })

  test.each([
    '0',
    '-0.001',
    '1.50',
    '1E+10',
    '1.234567890123456789012345678901234E-6000',
    'NaN',
    '-Infinity',
  ])('the decimal %s reads and prints as itself', text => {
    const made = decimalFromString(text)
    expect(made && decimalToString(made)).toBe(text)
  })
})
