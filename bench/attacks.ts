import { setTimeout as sleep } from 'node:timers/promises'
import { expectOk, makeRunningBot, makeUser } from '../api/src/testing/make.ts'
import { caller } from '../api/src/testing/caller.ts'
import { p95 } from './database/times.ts'
import { askChild, startChild } from './hostile/askChild.ts'
import { attacks } from './hostile/attacks.ts'
import { limits } from './hostile/limits.ts'
import type { Measured } from './hostile/serveWatched.ts'
import { manual } from './manual.ts'

const attackMs = 8_000
/** Fewer answers have no 95th percentile. */
const fewest = 30
const pauseMs = 50

/**
 * Measures what each attack of a stranger or of one tenant does to the others: the longest that the event loop was held,
 * the answers by status, and how long a visitor of another tenant waits before and meanwhile.
 */
export async function benchAttacks(wanted: string[] = []) {
  const attacker = await startChild<{ sitePort: number; model: Record<string, string> }>(
    'attacker.ts',
  )
  const { sitePort, model } = attacker.first
  const rows: Record<string, object> = {}
  const names = Object.keys(attacks).filter(
    name => !wanted.length || wanted.some(word => name.includes(word)),
  )
  for (const isModel of [false, true]) {
    const ofKind = names.filter(name => (attacks[name]?.isModel ?? false) === isModel)
    if (!ofKind.length) continue
    const settings = { ...limits, ...(isModel && model) }
    const server = await startChild<{ origin: string }>(
      'serveWatched.ts',
      JSON.stringify(settings),
      String(sitePort),
    )
    const { origin } = server.first
    const neighbour = await makeNeighbour(origin)
    for (const name of ofKind) {
      const order = { name, origin, ms: attackMs }
      const { botName } = await askChild<{ botName: string }>(attacker.child, {
        do: 'prepare',
        ...order,
      })
      const { fill } = attacks[name]!
      if (fill) await askChild(server.child, { do: 'fill', what: fill, botName })
      const before = await chats(neighbour, () => true)
      await askChild<Measured>(server.child, { do: 'measure' })
      let isOver = false
      const attack = askChild<{ counted: Record<string, number> }>(attacker.child, {
        do: 'run',
        ...order,
      }).finally(() => {
        isOver = true
      })
      const during = await chats(neighbour, () => isOver)
      const { counted } = await attack
      const measured = await askChild<Measured>(server.child, { do: 'measure' })
      rows[name] = {
        'held ms': Math.round(measured.own),
        'by the clock': Math.round(measured.clock),
        'p95 before': Math.round(p95(before)),
        meanwhile: Math.round(p95(during)),
        ratio: Number((p95(during) / p95(before)).toFixed(1)),
        'peak MB': Math.round(measured.peakMb),
        answers: Object.entries(counted)
          .map(([what, times]) => `${times} × ${what}`)
          .join(', '),
      }
      process.stdout.write(`${name}: ${JSON.stringify(rows[name])}\n`)
    }
    server.child.send({ do: 'stop' })
  }
  attacker.child.kill()
  process.stdout.write('\nAttacks: 0 held over 50 ms, no 5xx but 503 and 507, ratio at most 2\n')
  console.table(rows)
}

/** Asks until so many answers are there and it is over; gives how long each took, in ms and in order. */
async function chats(ask: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (times.length < fewest || !isOver()) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
    await sleep(pauseMs)
  }
  return times.toSorted((one, other) => one - other)
}

/** Another tenant's visitor, who asks something else each time. */
async function makeNeighbour(origin: string): Promise<() => Promise<unknown>> {
  const newCaller = () => caller(origin)
  const user = await makeUser({ newCaller })
  const book = manual(40)
  const botName = await makeRunningBot(user, { 'manual.txt': book.pages.flat().join('\n\n') })
  const site = `http://${botName}.${new URL(origin).host}`
  let asked = 0
  return () => {
    const { q } = book.questions[asked % book.questions.length]!
    const message = `${q} I need it for report ${(asked += 1)}.`
    return expectOk(newCaller().post(`${site}/chat`, { message }))
  }
}
