import { expect, test } from 'vitest'
import { fullAddress } from './fullAddress.ts'

test.each([
  ['example.com/blog', 'https://example.com/blog'],
  [' //example.com ', 'https://example.com'],
  ['example.com:8080/feed', 'https://example.com:8080/feed'],
  ['http://example.com', 'http://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['', ''],
])('%j is proposed as %j', (typed, proposed) => {
  expect(fullAddress(typed)).toBe(proposed)
})
