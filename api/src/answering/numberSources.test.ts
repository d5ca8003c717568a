import { expect, it } from 'vitest'
import { passageOf } from '../testing/passageOf.ts'
import { numberSources } from './numberSources.ts'

const passage = passageOf('prices', 'Tea costs 2. Chai costs 3.')
const tea = { passage, start: 0, end: 12 }
const chai = { passage, start: 13, end: 26 }

it.each([
  ['a sentence', 'Tea costs 2.', 'Tea costs 2. [1][2]'],
  [
    'a row',
    '| Drink | Price |\n| --- | --- |\n| Tea | 2 |',
    '| Drink | Price |\n| --- | --- |\n| Tea [1][2] | 2 |',
  ],
  [
    'a table of several rows',
    '|  | Price |\n| --- | --- |\n| Tea | 2 |\n| Chai | 3 |',
    '| [1][2] | Price |\n| --- | --- |\n| Tea | 2 |\n| Chai | 3 |',
  ],
  ['a row by itself', '\n| Tea\\|Mate |  | 2 |', '\n| Tea\\|Mate [1][2] |  | 2 |'],
  ['a row without a name', '|  | 2 |', '| [1][2] | 2 |'],
  ['a row of one cell', '| Tea |', '| Tea [1][2] |'],
  ['no line below the names of columns', '| Drink |\n| :-- |', '| Drink |\n| :-- |'],
  [
    'a paragraph above a table',
    '**2** – Tea, Price\n\n| Drink | Price |\n| --- | --- |\n| Tea | 2 |',
    '**2** – Tea, Price [1][2]\n\n| Drink | Price |\n| --- | --- |\n| Tea | 2 |',
  ],
  ['what is no row', '|x| is the absolute value.', '|x| is the absolute value. [1][2]'],
  [
    'code that shows a table',
    '```\n| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n```',
    '```\n| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n```\n[1][2]',
  ],
  ['code', '```\nmake tea\n```', '```\nmake tea\n```\n[1][2]'],
])('marks %s where its words stay what they are', (_, text, marked) => {
  expect(numberSources().marked(text, [tea, chai, tea])).toBe(marked)
})

it('tells which source is code, and no more than that', () => {
  const text = 'Make it:\nmake tea\nThen wait.'
  const parts = [
    { at: 0, kind: 'paragraph' as const },
    { at: 9, kind: 'code' as const },
    { at: 18, kind: 'paragraph' as const },
  ]
  const mixed = { ...passageOf('steps', text), parts }
  const { sources, marked } = numberSources()
  const spans: [number, number][] = [
    [0, 8],
    [9, 17],
    [9, text.length],
  ]
  marked(
    'So.',
    spans.map(([start, end]) => ({ passage: mixed, start, end })),
  )
  expect(sources.map(({ isCode }) => isCode)).toEqual([undefined, true, undefined])
})

it('takes no source for the line below the names of columns', () => {
  const { sources, marked } = numberSources()
  marked('| Drink |\n| --- |', [tea])
  expect(sources).toEqual([])
})

it('says what rests on nothing without marks', () => {
  const { sources, marked } = numberSources()
  expect(marked('Hello.', [])).toBe('Hello.')
  expect(sources).toEqual([])
})
