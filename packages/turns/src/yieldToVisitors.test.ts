import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachActingFor } from './actingFor.ts'
import { yieldToVisitors } from './yieldToVisitors.ts'

/** An answer that a visitor waits for until it is let go. */
function question(by: 'visitor' | 'nobody' = 'visitor') {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* steps() {
    await promise
    yield 'done'
  }
  const items = eachActingFor({ owner: 'mine', by }, steps())
  return { answered: items.next(), end: resolve }
}

it('work stands still while a visitor waits, and goes on once the last answer is there', async () => {
  const paused: boolean[] = []
  const stop = yieldToVisitors(isPaused => paused.push(isPaused))
  const [first, second] = [question(), question()]
  expect(paused).toEqual([true])
  first.end()
  await first.answered
  expect(paused).toEqual([true])
  second.end()
  await second.answered
  expect(paused).toEqual([true, false])
  stop()
})

it('work goes on for a while where visitors never cease to wait', async () => {
  const paused: boolean[] = []
  const stop = yieldToVisitors(isPaused => paused.push(isPaused))
  const waits = question()
  await expect.poll(() => paused.slice(0, 3)).toEqual([true, false, true])
  stop()
  waits.end()
  await waits.answered
})

it('work goes on for a while where visitors wait one right after the other', async () => {
  let isPaused = false
  let wasPaused = true
  const stop = yieldToVisitors(to => (isPaused = to))
  for (let times = 0; wasPaused && times < 400; times++) {
    const waits = question()
    wasPaused = isPaused
    await sleep(5)
    waits.end()
    await waits.answered
  }
  stop()
  expect(wasPaused).toBe(false)
})

it('nothing stands still for work that no visitor waits for, nor once it is over', async () => {
  const paused: boolean[] = []
  const stop = yieldToVisitors(isPaused => paused.push(isPaused))
  const training = question('nobody')
  await sleep(1)
  stop()
  const late = question()
  for (const one of [training, late]) {
    one.end()
    await one.answered
  }
  expect(paused).toEqual([])
})
