import { expect, it } from 'vitest'
import { limitsIn } from './limits.ts'

const spansIn = (text: string) => limitsIn(text).flatMap(({ spans }) => spans)

it.each([
  ['at most 5 bags', [-Infinity, 5]],
  ['höchstens 5 Taschen', [-Infinity, 5]],
  ['jusqu’à 5 sacs', [-Infinity, 5]],
  ['al massimo 5 borse', [-Infinity, 5]],
  ['no máximo 5 malas', [-Infinity, 5]],
  ['hoogstens 5 tassen', [-Infinity, 5]],
  ['najwyżej 5 toreb', [-Infinity, 5]],
  ['cel mult 5 genți', [-Infinity, 5]],
  ['не более 5 сумок', [-Infinity, 5]],
  ['το πολύ 5 τσάντες', [-Infinity, 5]],
  ['en fazla 5 çanta', [-Infinity, 5]],
  ['tối đa 5 túi', [-Infinity, 5]],
  ['at least 5 bags', [5, Infinity]],
  ['mindestens 5 Taschen', [5, Infinity]],
  ['almeno 5 borse', [5, Infinity]],
  ['не менее 5 сумок', [5, Infinity]],
  ['minstens 5 tassen', [5, Infinity]],
  ['at least one bag', [1, Infinity]],
  ['mindestens zwölf Taschen', [12, Infinity]],
  ['5 bags or more', [5, Infinity]],
  ['5 Taschen oder mehr', [5, Infinity]],
  ['5 сумок и больше', [5, Infinity]],
])('%j is %j', (text, span) => {
  expect(spansIn(text)).toContainEqual(span)
})

it.each([
  'He ate 5 bags',
  'at most a couple of bags',
  '5 sacs mais pas 6',
  '5 km Meer',
  'Entró 5 veces',
])('%j sets no limit', text => expect(spansIn(text)).toEqual([]))

it('sets limits of how often apart from limits of how long', () => {
  const kinds = (text: string) => limitsIn(text).map(({ kind }) => kind)
  expect(kinds('at most six times')).toContain('time')
  expect(kinds('at most six days')).toEqual(['length of time'])
})
