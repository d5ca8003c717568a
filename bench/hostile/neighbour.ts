import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from '../../api/src/testing/caller.ts'
import { makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { p95 } from '../speed/database/times.ts'
import { manual } from '../speed/manual.ts'

/** Fewer answers have no 95th percentile. */
const minAnswers = 30
const pauseMs = 25

/** Waits of another tenant: the 95th percentiles of a visitor's question and of an owner's call in ms, and failed calls. */
export type Waits = { visitor: number; owner: number; failures: string[] }

/** Returns a function that has another tenant's visitor and owner call, one after the other each, until `isOver`. */
export async function makeNeighbour(
  origin: string,
): Promise<(isOver: () => boolean) => Promise<Waits>> {
  const newCaller = () => caller(origin)
  const user = await makeUser({ newCaller })
  const book = manual(40)
  const currentBot = await makeRunningBot(user, { 'manual.txt': book.pages.flat().join('\n\n') })
  const site = `http://${currentBot}.${new URL(origin).host}`
  let questions = 0
  const ask = () => {
    const { q } = book.questions[questions % book.questions.length]!
    const message = `${q} I need it for report ${(questions += 1)}.`
    return newCaller().post(`${site}/chat`, { message })
  }
  return async isOver => {
    const failures: string[] = []
    let visits = 0
    const [visitor, owner] = await Promise.all([
      timesOf(ask, () => (visits += 1) >= minAnswers && isOver(), failures),
      timesOf(
        () => user.post('/api/get-files', { currentBot }),
        () => visits >= minAnswers && isOver(),
        failures,
      ),
    ])
    return { visitor: p95(visitor), owner: p95(owner), failures }
  }
}

/** Calls until it is over; returns how long each call took, in ms and in order. */
async function timesOf(
  call: () => Promise<{ status: number }>,
  isOver: () => boolean,
  failures: string[],
): Promise<number[]> {
  const times: number[] = []
  do {
    const began = performance.now()
    const { status } = await call()
    times.push(performance.now() - began)
    if (status >= 300) failures.push(String(status))
    await sleep(pauseMs)
  } while (!isOver())
  return times.toSorted((one, other) => one - other)
}
