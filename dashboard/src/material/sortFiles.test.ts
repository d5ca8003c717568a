import type { File } from '@sandbox-ai/api/contract'
import { expect, test } from 'vitest'
import { makeFile } from '../testing/made.ts'
import { newestFirst, pressed, sortFiles, type Order } from './sortFiles.ts'

const file = (name: string, more: Partial<File> = {}) => ({ ...makeFile(name), ...more })
const files = [
  file('page 10', { words: 5, size: 9, createdAt: '2026-11-02' }),
  file('Page 9', { words: 5, size: 700, createdAt: '2026-11-03', status: 'failed' }),
  file('appendix', { words: 80, size: 80, createdAt: '2026-11-01', status: 'reading' }),
]
const sorted = (by: Order['by'], isDown = false) =>
  sortFiles(files, { by, isDown }).map(({ name }) => name)

test('numbers in names count as numbers, whatever the capitals', () => {
  expect(sorted('name')).toEqual(['appendix', 'Page 9', 'page 10'])
  expect(sorted('name', true)).toEqual(['page 10', 'Page 9', 'appendix'])
})

test('words, sizes and dates are compared as such; what is alike goes by name', () => {
  expect(sorted('words', true)).toEqual(['appendix', 'Page 9', 'page 10'])
  expect(sorted('size')).toEqual(['page 10', 'appendix', 'Page 9'])
  expect(sorted('added', true)).toEqual(['Page 9', 'page 10', 'appendix'])
})

test('by status what needs its owner comes first', () => {
  expect(sorted('status')).toEqual(['Page 9', 'appendix', 'page 10'])
})

test('a press on the same column turns it round; another begins as one expects', () => {
  expect(pressed(newestFirst, 'added')).toEqual({ by: 'added', isDown: false })
  expect(pressed(newestFirst, 'name')).toEqual({ by: 'name', isDown: false })
  expect(pressed(newestFirst, 'size')).toEqual({ by: 'size', isDown: true })
})
