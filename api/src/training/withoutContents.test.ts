import { expect, it } from 'vitest'
import type { ReadBlock } from '../reading/Reading.ts'
import { withoutContents } from './withoutContents.ts'

const heading = (text: string): ReadBlock => ({ kind: 'heading', text, level: 1 })
const list = (text: string): ReadBlock => ({ kind: 'list', text })
const chapters = ['1 The boat', '1.1 Its sails', '2 The pier'].map(heading)
const left = (...before: ReadBlock[]) =>
  withoutContents([...before, ...chapters]).slice(0, -chapters.length)

it('a table of contents goes, with the heading above it', () => {
  const contents = heading('Contents')
  expect(left(contents, list('1 The boat\n1.1 Its sails\n2 The pier'))).toEqual([])
  expect(left(contents, list('The boat 3\nIts sails … 4\nThe pier....9'))).toEqual([])
})

it.each([
  'The boat\nIts sails\nThe pier',
  '1.1 Its sails\n1.2 Its oars\n1.3 Its ropes',
  '1.1 Its sails',
])('what may say something by itself stays: %j', text =>
  expect(left(list(text))).toEqual([list(text)]),
)
