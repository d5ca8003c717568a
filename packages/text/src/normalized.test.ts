import { expect, test } from 'vitest'
import { normalized } from './normalized.ts'
import { cpuTimeOf } from './testing/cpuTimeOf.ts'

test('texts are in the form that was asked for', () => {
  expect(normalized('ﬁ e\u0301 ١', 'NFC')).toBe('ﬁ é ١')
  expect(normalized('ﬁ e\u0301', 'NFKC')).toBe('fi é')
  expect(normalized('é', 'NFD')).toBe('e\u0301')
})

test('a letter keeps thirty marks, in order, and what follows is whole', () => {
  const [below, above] = ['\u0323', '\u0301']
  const marked = `a${above.repeat(20)}${below.repeat(10)}`
  expect(normalized(`${marked}bc`, 'NFD')).toBe(`a${below.repeat(10)}${above.repeat(20)}bc`)
  expect(normalized(`${marked}${above.repeat(100_000)}bc`, 'NFD')).toBe(
    normalized(`${marked}bc`, 'NFD'),
  )
})

test.each(['\u0301\u0323', '\uFF9E\u0323'])(
  'a million marks %j take no longer for standing on one letter',
  mixed => {
    const timeOf = (text: string) => cpuTimeOf(() => normalized(text, 'NFKC'))
    const apart = timeOf(`${mixed.repeat(10)}a`.repeat(50_000))
    expect(timeOf(`a${mixed.repeat(500_000)}`)).toBeLessThan(apart * 20 + 100_000)
  },
)
