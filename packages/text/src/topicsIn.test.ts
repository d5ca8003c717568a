import { expect, test } from 'vitest'
import { topicsIn } from './topicsIn.ts'

const about = (words: string) =>
  `We tell you here all there is to know about ${words}, and what you have to bring along on the day.`
const part = (heading: string, text = about(heading.toLowerCase())) => ({ heading, text })
const namesIn = (parts: { heading: string; text: string }[], language = 'en') =>
  topicsIn(parts, language)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)

test('a heading counts when its words return beneath, when it has several, or when it asks', () => {
  const other = about('the boat house')
  expect(
    namesIn([
      part('Introduction', other),
      part('1.2 Membership'),
      part('Getting in by night', other),
      part('Where do I park?', other),
      part('Closing', other),
    ]),
  ).toEqual(['Membership', 'Getting in by night', 'Where do I park?'])
})

test('headings of one word serve where a file has no others, and enough of them', () => {
  const text = about('the boat house')
  const hours = ['Hours', 'Prices', 'Dogs'].map(heading => part(heading, text))
  expect(namesIn(hours)).toEqual(['Hours', 'Prices', 'Dogs'])
  expect(namesIn(hours.slice(1))).toEqual([])
})

test.each([
  ['a numeral', 'II'],
  ['a number and a place', 'Chapter 7'],
  ['function words alone', 'Between'],
  ['a row of names', 'Description Quantity Unit Price Tax Amount'],
  ['what only programs say', 'app.callback()'],
  ['a time of day', 'The meeting closed at 9.05 pm'],
  ['a signature', '— Vern Halloran, Chief'],
])('%s is no topic', (_, heading) => {
  expect(namesIn([part(heading)])).toEqual([])
})

test('text too short, of no language, or all names is nothing to ask about', () => {
  const lorem = `Lorem ipsum dolor sit amet, consetetur sadipscing elitr, sed diam nonumy eirmod tempor invidunt ut labore et
    dolore magna aliquyam erat, sed diam voluptua. At vero eos et accusam et justo duo dolores et ea rebum. Stet clita kasd
    gubergren, no sea takimata sanctus est Lorem ipsum dolor sit amet.`
  expect(namesIn([part('Lorem ipsum dolor', lorem)])).toEqual([])
  expect(namesIn([part('Opening hours', 'See the opening hours.')])).toEqual([])
  expect(namesIn([part('Opening hours')], '')).toEqual([])
})

test('what a file repeats is its form, and what it counts is taken off', () => {
  const recipes = ['Pumpkin soup', 'Apple cake', 'Onion bread'].flatMap(dish => [
    part(dish),
    part('What you need', about('it')),
  ])
  expect(namesIn(recipes)).toEqual(['Pumpkin soup', 'Apple cake', 'Onion bread'])
  expect(namesIn([part('Section 1 – Fees of members'), part('Section 2 – House rules')])).toEqual([
    'Fees of members',
    'House rules',
  ])
  expect(namesIn([part('BOARD AND RULES OF THE CLUB')])).toEqual(['Board and Rules of the Club'])
})
