import { expect, test } from 'vitest'
import { cleanName, fileName } from './fileName.ts'

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
