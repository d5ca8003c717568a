import { expect, test } from 'vitest'
import { passageOf } from '../../testing/passageOf.ts'
import { nearestTopics, topicsOf } from './topics.ts'

const about = (words: string) =>
  `We tell you here all there is to know about ${words}, and what you have to bring along on the day.`
const file = (name: string, title: string, ...headings: string[]) => ({
  name,
  rows: headings.map(heading => ({
    path: [title, heading],
    text: about(heading.toLowerCase()) + about(title.toLowerCase()),
    language: 'en',
  })),
})

test('of one file the parts are named, never the file', () => {
  const guide = file('harbour guide.pdf', 'harbour guide', 'Berths', 'Fuel and water')
  expect(topicsOf([guide], true)).toEqual(['Berths', 'Fuel and water'])
  expect(topicsOf([file('Berths.pdf', 'Berths', 'Berths')], false)).toEqual([])
})

test('of several files each gives its title, or its best part where the title is the name of the file', () => {
  const files = [
    file('a.md', 'Keeping bees', 'Hives', 'Honey'),
    file('scan-0042.pdf', 'scan-0042', 'Cider from old apples', 'Jars'),
    file('c.md', 'Bread with nettles', 'Flour'),
  ]
  expect(topicsOf(files, true)).toEqual([
    'Keeping bees',
    'Cider from old apples',
    'Bread with nettles',
  ])
})

test('a heading that stands in most files is part of their form', () => {
  const files = ['one', 'two', 'three'].map(name => file(`${name}.md`, name, 'Terms of use'))
  expect(topicsOf(files, true)).toEqual([])
})

test('nothing good is nothing', () => {
  expect(topicsOf([], true)).toEqual([])
  expect(topicsOf([file('x.md', 'x', 'II', '3.4')], true)).toEqual([])
})

test('near a question are headings as people write them, and no title that is the name of its file', () => {
  const ranked = [
    ['Note', ['Note']],
    ['opinion.pdf', ['Opinion', 'THE OPINION OF THE COURT']],
    ['berths.pdf', ['Berths at the quay']],
  ].map(([file, path]) => ({
    passage: passageOf(String(file), '', { file: String(file), path: path as string[] }),
    score: 1,
    words: 1,
  }))
  expect(nearestTopics(ranked)).toEqual(['The Opinion of the Court', 'Berths at the quay'])
})
