import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Acting } from '@sandbox-ai/turns/actingFor'
import { ModelsCrowded } from './errors.ts'
import { modelsOf } from './createModels.ts'
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

/** Begins work of so many visitors of an owner, none of whom is turned away. */
const crowdOf = (owner: string) =>
  Array.from({ length: 60 }, (_, at) =>
    run({ ...by(owner, 'visitor'), isHurried: false }, `${at}`, 'needed'),
  )

it('a visitor’s question that comes when many of the same owner wait gets nothing', async () => {
  ended.length = 0
  const crowd = crowdOf('c')
  await expect(run(by('c', 'visitor'), 'late', 'needed')).rejects.toThrow(ModelsCrowded)
  await run(by('d', 'visitor'), 'of another', 'needed')
  await run(by('c', 'owner'), 'try', 'needed')
  await Promise.all(crowd)
  expect(ended).not.toContain('late')
  expect(ended).toContain('of another')
})

it('a question that got its first job gets the others, however many came since', async () => {
  ended.length = 0
  const question = by('e', 'visitor')
  await run(question, 'first', 'needed')
  const crowd = crowdOf('e')
  await run(question, 'second', 'needed')
  await Promise.all(crowd)
  expect(ended).toContain('second')
})

it('what a turned away question asked for is asked for again by the next, who has time', async () => {
  const { embed } = modelsOf(pool, await readModelFiles())
  const ask = (who: Acting) => actFor(who, () => embed(['When?'], 'query', { lane: 'needed' }))
  const hurried = ask({ ...by('f', 'visitor'), isHurried: true })
  const other = ask(by('f', 'owner'))
  await expect(hurried).rejects.toThrow(ModelsCrowded)
  expect(await other).toHaveLength(1)
})
