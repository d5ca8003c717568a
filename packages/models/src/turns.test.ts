import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Acting } from '@sandbox-ai/turns/actingFor'
import { readModelFiles } from './modelFiles.ts'
import { type RunOptions, startWorkerPool, type WorkerPool } from './startWorkerPool.ts'

let pool: WorkerPool
beforeAll(async () => {
  pool = await startWorkerPool(await readModelFiles(), { workers: 1 })
})
afterAll(() => pool.stop())

const ended: string[] = []
const run = (who: Acting, name: string, lane: RunOptions['lane'] = 'patient') =>
  actFor(who, async () => {
    await pool.run({ kind: 'embed', text: `query: ${name}` }, { lane })
    ended.push(name)
  })
const by = (owner: string, by: Acting['by'] = 'nobody') => ({ owner, by })

it('visitors go first, then owners who try, then training by turns of the owners', async () => {
  ended.length = 0
  await Promise.all([
    run(by('a'), 'a1'),
    run(by('a'), 'a2'),
    run(by('a'), 'a3'),
    run(by('b'), 'b1'),
    run(by('a', 'owner'), 'try', 'needed'),
    run(by('b', 'visitor'), 'better', 'better'),
    run(by('b', 'visitor'), 'visitor', 'needed'),
    // A comparison of indexes asks as an owner does, and nobody waits for it.
    run(by('b'), 'b2', 'needed'),
  ])
  expect(ended).toEqual(['a1', 'visitor', 'better', 'try', 'b1', 'a2', 'b2', 'a3'])
})

it('an owner with many visitors leaves others their turns', async () => {
  ended.length = 0
  const many = ['m1', 'm2', 'm3', 'm4'].map(name => run(by('m', 'visitor'), name, 'needed'))
  await Promise.all([...many, run(by('n', 'visitor'), 'n1', 'needed')])
  expect(ended.indexOf('n1')).toBeLessThan(ended.indexOf('m3'))
})

it('training goes on under a stream of visitors', async () => {
  ended.length = 0
  const visitors = Array.from({ length: 20 }, (_, at) => run(by('v', 'visitor'), `${at}`, 'needed'))
  await Promise.all([...visitors, run(by('t'), 'training')])
  expect(ended.indexOf('training')).toBeLessThan(ended.length - 1)
})
