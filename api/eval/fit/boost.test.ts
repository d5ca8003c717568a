import { describe, expect, it } from 'vitest'
import { chance, scoreOf } from '../../src/answering/evidence/signs/trees.ts'
import { seeded } from '../seeded.ts'
import { boost } from './boost.ts'
import { choosing, logistic, type Loss } from './losses.ts'

const random = seeded(7)
const some = (many: number) => Array.from({ length: many }, () => ({ signs: [random(), random()] }))
const options = { rounds: 60, depth: 3, rate: 0.1, leaf: 1, l2: 1, rows: 0.5 }

it('learns a yes from the sign that tells it', () => {
  const samples = some(400).map(one => ({ ...one, yes: Number(one.signs[0]! > 0.6), weight: 1 }))
  const trees = boost(samples, logistic(samples), options)
  expect(chance(trees, [0.9, 0.1])).toBeGreaterThan(0.9)
  expect(chance(trees, [0.3, 0.9])).toBeLessThan(0.1)
})

it('learns which of a group stands out, wherever the group lies', () => {
  const groups = Array.from({ length: 300 }, () => {
    const group = some(6)
    const most = Math.max(...group.map(({ signs }) => signs[0]!))
    return group.map(one => ({ ...one, yes: one.signs[0] === most }))
  })
  const trees = boost(groups.flat(), choosing(groups), options)
  const chosen = groups.filter(group => {
    const scores = group.map(({ signs }) => scoreOf(trees, signs))
    return group[scores.indexOf(Math.max(...scores))]!.yes
  })
  expect(chosen.length).toBeGreaterThan(270)
})

describe('how a score should change is the slope of the loss', () => {
  const scores = Float64Array.of(0.3, -1, 2, 0.5, 0.1)
  const yes = [1, 0, 0, 1, 0.5]
  const slopesOf = (loss: Loss) => {
    const first = new Float64Array(scores.length)
    loss.derive(scores, first, new Float64Array(scores.length))
    return Array.from(first, slope => slope.toFixed(4))
  }
  const measured = (likelihood: (scores: Float64Array) => number) => {
    const step = 1e-5
    const moved = (one: number, by: number) =>
      likelihood(scores.map((score, at) => score + (at === one ? by : 0)))
    return Array.from(scores, (_, at) =>
      ((moved(at, step) - moved(at, -step)) / (2 * step)).toFixed(4),
    )
  }

  it('of yes or no', () => {
    const samples = yes.map(yes => ({ yes, weight: 2 }))
    const likelihood = (scores: Float64Array) =>
      samples.reduce((sum, { yes, weight }, at) => {
        const chance = 1 / (1 + Math.exp(-scores[at]!))
        return sum + weight * (yes * Math.log(chance) + (1 - yes) * Math.log(1 - chance))
      }, 0)
    expect(slopesOf(logistic(samples))).toEqual(measured(likelihood))
  })

  it('of one choice in a group that may fall on either of two', () => {
    const groups = [
      [true, false],
      [true, true, false],
    ].map(group => group.map(yes => ({ yes })))
    const likelihood = (scores: Float64Array) => {
      const [one, other, first, second, third] = Array.from(scores, Math.exp)
      return (
        Math.log(one! / (one! + other!)) +
        Math.log((first! + second!) / (first! + second! + third!))
      )
    }
    expect(slopesOf(choosing(groups))).toEqual(measured(likelihood))
  })
})
