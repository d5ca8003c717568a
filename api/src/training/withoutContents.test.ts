import { expect, it } from 'vitest'
import type { ReadBlock } from '@sandbox-ai/reading/Reading'
import { withoutContents } from './withoutContents.ts'

const heading = (text: string): ReadBlock => ({ kind: 'heading', text, level: 1 })
const list = (text: string): ReadBlock => ({ kind: 'list', text })
const chapters = ['1 The boat', '1.1 Its sails', '2 The pier'].map(heading)
const remaining = (...before: ReadBlock[]) =>
  withoutContents([...before, ...chapters]).slice(0, -chapters.length)

const contents = list('1 The boat\n1.1 Its sails\n2 The pier')

it('a table of contents goes, with the heading above it', () =>
  expect(remaining(heading('Contents'), contents)).toEqual([]))

it('a heading that more stands under stays', () => {
  const more: ReadBlock = { kind: 'paragraph', text: 'All of it holds on Sundays.' }
  expect(remaining(heading('Rules'), contents, more)).toEqual([heading('Rules'), more])
})

it.each([
  'The boat\nIts sails\nThe pier',
  'The boat 90\nIts sails 30\nThe pier 12',
  '1.1 Its sails\n1.2 Its oars\n1.3 Its ropes',
  '1.1 Its sails',
])('what may say something by itself stays: %j', text =>
  expect(remaining(list(text))).toEqual([list(text)]),
)
