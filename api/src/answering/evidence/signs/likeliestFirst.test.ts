import { expect, it } from 'vitest'
import { likeliestFirst } from './likeliestFirst.ts'
import type { Trees } from './trees.ts'

/** The score is the first sign, up to 2. */
const trees: Trees = { bias: 0, trees: [[0, 0, 0, [0, 1, 1, 2]]] }
const sentence = (sign: number, isNamed = true, speaks = true) => ({ sign, isNamed, speaks })
const judge = (...all: ReturnType<typeof sentence>[]) =>
  likeliestFirst(trees, all, ({ sign }) => [sign])

it('the likeliest comes first, with its share of the chance', () => {
  const [first, second, third] = judge(sentence(0), sentence(2), sentence(1))
  expect([first?.score, second?.score, third?.score]).toEqual([2, 1, 0])
  expect(first!.chance / second!.chance).toBeCloseTo(Math.E)
})

it('many share the chance among them, an only one is not sure', () => {
  const all = judge(...Array.from({ length: 50 }, () => sentence(1)))
  expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  expect(judge(sentence(0))[0]!.chance).toBeLessThan(0.5)
})

it('what speaks of the question comes before what is likelier, and what is named before the rest', () => {
  const judged = judge(
    sentence(2, false, false),
    sentence(1, true, false),
    sentence(2, false, true),
    sentence(0),
  )
  expect(judged.map(({ isNamed, speaks }) => [isNamed, speaks])).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, true],
  ])
})

it('of none there is none', () => {
  expect(judge()).toEqual([])
})
