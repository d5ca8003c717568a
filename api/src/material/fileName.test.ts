import { expect, test } from 'vitest'
import { cleanName, distinctNames, fileName } from './fileName.ts'

test.each([
  ['C:\\Users\\Ada\\plan.docx', 'plan.docx'],
  ['notes/2026/May  notes .txt', 'May notes .txt'],
  ['cafe\u0301.md', 'café.md'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['a\uD800b.txt', 'a\uFFFDb.txt'],
  ['', 'Unnamed'],
])('%j is shown as %j', (sent, expected) => {
  expect(fileName(sent)).toBe(expected)
})

test('a long name is cut before its ending', () => {
  const name = cleanName(`${'long '.repeat(100_000)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^long long.*\.pdf$/)
})

test('a name of four million marks takes no time', () => {
  const started = process.cpuUsage()
  expect(cleanName(`a${'\u0301\u0323'.repeat(2_000_000)}`).length).toBeLessThanOrEqual(200)
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
})

test.each([
  [
    ['a/prices.xlsx', 'b/prices.xlsx', 'c/other.txt'],
    ['a - prices.xlsx', 'b - prices.xlsx', 'other.txt'],
  ],
  [
    ['prices.xlsx', 'b\\\\prices.xlsx'],
    ['prices.xlsx', 'b - prices.xlsx'],
  ],
  [
    ['a/prices.xlsx', 'a/prices.xlsx'],
    ['prices.xlsx', 'prices.xlsx'],
  ],
  [
    ['../../a/x.txt', 'C:/./b/x.txt', '/'],
    ['a - x.txt', 'b - x.txt', 'Unnamed'],
  ],
])('files of one upload %j are named %j', (sent, names) => {
  expect(distinctNames(sent)).toEqual(names)
})
