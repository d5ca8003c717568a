import { askChild, startChild } from './askChild.ts'
import { attacks } from './attacks/attacks.ts'
import { limits } from './limits.ts'
import { makeNeighbour, type Waits } from './neighbour.ts'
import type { Measured } from './serveWatched.ts'
import { markdownTable } from '../speed/markdownTable.ts'

const attackMs = 5_000
const maxHoldMs = 50
const maxRatio = 2
/** Server errors that an attacker may be answered with. */
const allowedErrors = /^50[37]$/

type Counts = Record<string, number>
type Outcome = { name: string; before: Waits; during: Waits; measured: Measured; counts: Counts }
type Attacker = Awaited<ReturnType<typeof startChild<{ sitePort: number; model: Counts }>>>

/**
 * Measures what each attack of a stranger or of one tenant does to the others: the longest that the event loop was held,
 * the answers by status, and how long a visitor and the owner of another tenant wait before and meanwhile.
 */
export async function benchAttacks(words: string[] = []) {
  const attacker: Attacker = await startChild('attacker.ts')
  const names = Object.keys(attacks).filter(
    name => !words.length || words.some(word => name.includes(word)),
  )
  const outcomes: Outcome[] = []
  for (const isModel of [false, true]) {
    const ofKind = names.filter(name => (attacks[name]?.isModel ?? false) === isModel)
    if (ofKind.length) outcomes.push(...(await attackServer(attacker, ofKind, isModel)))
  }
  attacker.child.kill()
  process.stdout.write(
    `\nAttacks: held at most ${maxHoldMs} ms, no 5xx but 503 and 507 with Retry-After, others wait at most ${maxRatio} times as long\n\n`,
  )
  process.stdout.write(markdownTable(outcomes.map(rowOf)))
  for (const { name, measured } of outcomes)
    for (const { ms, stack } of measured.holds)
      process.stdout.write(`\n${name}: ${ms} ms in ${stack}\n`)
}

/** Attacks a server of its own with each of these, one after the other. */
async function attackServer({ child, first }: Attacker, names: string[], isModel: boolean) {
  const server = await startChild<{ origin: string }>(
    'serveWatched.ts',
    JSON.stringify({ ...limits, ...(isModel && first.model) }),
    String(first.sitePort),
  )
  const { origin } = server.first
  const neighbour = await makeNeighbour(origin)
  const measure = () => askChild<Measured>(server.child, { do: 'measure' })
  const outcomes: Outcome[] = []
  for (const name of names) {
    process.stdout.write(`${name} …\n`)
    const order = { name, origin, ms: attackMs }
    const { botName } = await askChild<{ botName: string }>(child, { do: 'prepare', ...order })
    const { fill: what } = attacks[name]!
    if (what) await askChild(server.child, { do: 'fill', what, botName })
    const before = await neighbour(() => true)
    await measure()
    let isOver = false
    const attack = askChild<{ counted: Counts }>(child, { do: 'run', ...order }).finally(() => {
      isOver = true
    })
    const during = await neighbour(() => isOver)
    const { counted: counts } = await attack
    const outcome = { name, before, during, measured: await measure(), counts }
    outcomes.push(outcome)
    process.stdout.write(`${JSON.stringify(rowOf(outcome))}\n`)
  }
  server.child.send({ do: 'stop' })
  return outcomes
}

function rowOf({ name, before, during, measured, counts }: Outcome) {
  const isError = (status: string) => /^5\d\d/.test(status) && !allowedErrors.test(status)
  const errors = Object.entries(counts).filter(([status]) => isError(status))
  const waits = (who: 'visitor' | 'owner') =>
    `${Math.round(before[who])} → ${Math.round(during[who])} (${(during[who] / before[who]).toFixed(1)})`
  return {
    attack: name,
    held: Math.round(measured.own),
    clock: Math.round(measured.clock),
    "visitor's p95": waits('visitor'),
    "owner's p95": waits('owner'),
    '5xx': errors.reduce((sum, [, times]) => sum + times, during.failures.length),
    'peak MB': Math.round(measured.peakMb),
    answers: Object.entries(counts)
      .map(([what, times]) => `${times} × ${what}`)
      .join(', '),
  }
}
