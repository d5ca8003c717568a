import type { Progress } from '@sandbox-ai/api/contract'
import { expect, test } from 'vitest'
import { afterStep, howFar, overAll, type Step } from './howFar'

const progressOf = (steps: Progress[]) => {
  let step: Step | undefined
  return steps.map(next => howFar((step = afterStep(step, next))))
}

test('the bar of many files only ever goes on', () => {
  const steps = ['a', 'b', 'c', 'd'].flatMap((file, done): Progress[] => [
    { phase: 'split', done, total: 4, file },
    { phase: 'embed', done: 0, total: 1, file },
    { phase: 'embed', done: 1, total: 1, file },
  ])
  const progress = progressOf(steps)
  expect(progress.map(({ share }) => share)).toEqual([
    0, 0, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 1,
  ])
  expect(progress.at(-1)?.count).toEqual({ done: 3, total: 4 })
})

test('of one file the passages are counted', () => {
  const file = 'manual.pdf'
  const progress = progressOf([
    { phase: 'split', done: 0, total: 1, file },
    { phase: 'embed', done: 32, total: 128, file },
    { phase: 'index', done: 0, total: 1 },
  ])
  expect(progress).toEqual([{}, { share: 0.25, count: { done: 32, total: 128 } }, {}])
})

test('several files that are read are counted together, and one by its pages', () => {
  const step: Progress = { phase: 'read', done: 3, total: 9, file: 'b' }
  const files = (...states: ('ready' | 'reading')[]) => states.map(status => ({ status }))
  const total = (of: ReturnType<typeof files>) => howFar(overAll(step, of)).count
  expect(total(files('ready', 'reading', 'ready', 'reading'))).toEqual({ done: 2, total: 4 })
  expect(total(files('ready', 'reading'))).toEqual({ done: 3, total: 9 })
})

test('files that are read are counted, and a training that is joined in the middle shows what it knows', () => {
  const joined: Progress = { phase: 'embed', done: 10, total: 40, file: 'b' }
  expect(progressOf([{ phase: 'read', done: 1, total: 3 }, joined])).toEqual([
    { share: 1 / 3, count: { done: 1, total: 3 } },
    { share: 0.25, count: { done: 10, total: 40 } },
  ])
})
