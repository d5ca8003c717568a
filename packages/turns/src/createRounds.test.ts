import { expect, it } from 'vitest'
import { createRounds } from './createRounds.ts'

type Calls = { count: number; caller: (at: number) => string; host: (at: number) => string }

/** Has all of them wait, then one more of a visitor's, and says how many go before that one. */
function placeBehind({ count, caller, host }: Calls, [visitor, site]: [string, string]) {
  const rounds = createRounds<string>()
  for (let at = 0; at < count; at++) rounds.add(caller(at), host(at), 'crowd')
  rounds.add(visitor, site, 'visitor')
  const taken: string[] = []
  while (rounds.size()) taken.push(rounds.take()!)
  expect(taken).toHaveLength(count + 1)
  return taken.indexOf('visitor')
}

it.each<[string, Calls]>([
  ['one caller who asks many hosts', { count: 500, caller: () => 'a', host: at => `host-${at}` }],
  ['many callers of one host', { count: 500, caller: at => `caller-${at}`, host: () => 'busy' }],
  ['one caller of one host', { count: 500, caller: () => 'a', host: () => 'busy' }],
])('%s, another host’s visitor goes before nearly all of them', (_, crowd) => {
  expect(placeBehind(crowd, ['visitor', 'site'])).toBeLessThan(6)
})

it('a visitor of the host that one caller floods goes before nearly all of that', () => {
  const flood = { count: 500, caller: () => 'a', host: () => 'busy' }
  expect(placeBehind(flood, ['visitor', 'busy'])).toBeLessThan(6)
})

it('the many behind one address have the share of their host, however many others there are', () => {
  const rounds = createRounds<string>()
  for (let at = 0; at < 500; at++) rounds.add(`home-${at}`, `host-${at % 4}`, 'home')
  for (let at = 0; at < 50; at++) rounds.add('school', 'lesson', 'pupil')
  const taken = Array.from({ length: 500 }, () => rounds.take())
  expect(taken.filter(item => item === 'pupil')).toHaveLength(50)
})

it('of one caller at one host, who came first goes first', () => {
  const rounds = createRounds<number>()
  for (const at of [0, 1, 2, 3]) rounds.add('a', 'x', at)
  expect(Array.from({ length: 5 }, () => rounds.take())).toEqual([0, 1, 2, 3, undefined])
  expect(rounds.size()).toBe(0)
})

it('gives each item once, whatever comes meanwhile', () => {
  const rounds = createRounds<number>()
  const taken: number[] = []
  let added = 0
  for (let step = 0; step < 2_000; step++) {
    const isComing = (step * 7_919) % 5 < 3
    if (isComing) rounds.add(`a${(step * 31) % 7}`, `h${(step * 17) % 5}`, added++)
    else if (rounds.size()) taken.push(rounds.take()!)
  }
  while (rounds.size()) taken.push(rounds.take()!)
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: added }, (_, at) => at))
})
