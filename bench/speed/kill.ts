import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkFolder } from '@sandbox-ai/embedded-mongo/tools'
import { random } from '@sandbox-ai/embedded-mongo/testing/random'
import { indexLane, indexSteps, isThere, stepOf } from './database/mixedWrites.ts'
import type { Written } from './database/mixedWrites.ts'
import { startServer } from './database/startServer.ts'

type Tally = Record<string, { acknowledged: number; lost: number }>

/** Kills the database in the middle of mixed writes, `rounds` times on one folder, and looks for what is missing. */
export async function benchKill(rounds = 60): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { next } = random(9)
  const tally: Tally = {}
  const problems: string[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const acknowledged = await writeAndKill(folder, round, 50 + 400 * next())
      problems.push(...checkFolder(folder))
      await count(folder, acknowledged, tally)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`\n${rounds} × kill -9 in the middle of mixed writes\n`)
  console.table(tally)
  process.stdout.write(
    `Problems the self-check found: ${problems.length}\n${problems.join('\n')}\n`,
  )
}

/** Kills a writing process `ms` after its first step; returns the number of acknowledged steps of each lane. */
async function writeAndKill(folder: string, round: number, ms: number) {
  const script = join(import.meta.dirname, 'database/writeMixed.ts')
  const child = spawn(process.execPath, [script, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const closed = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), closed])
  await sleep(ms)
  child.kill('SIGKILL')
  await closed
  const acknowledged = new Map<string, number>()
  for (const lane of output.split('\n').slice(0, -1))
    acknowledged.set(lane, (acknowledged.get(lane) ?? 0) + 1)
  return acknowledged
}

/** Looks for each acknowledged step in the folder, served anew. */
async function count(folder: string, acknowledged: ReadonlyMap<string, number>, tally: Tally) {
  const server = await startServer(folder)
  const written = server.db.collection<Written>('mixed')
  const stored = await written.find().toArray()
  const documents = new Map(stored.map(one => [one._id, one]))
  const indexes = (await written.indexes()).map(index => index.name)
  await server.stop()
  const note = (step: string, there: boolean) => {
    const row = (tally[step] ??= { acknowledged: 0, lost: 0 })
    row.acknowledged++
    if (!there) row.lost++
  }
  for (const [lane, steps] of acknowledged)
    for (let number = 0; number < steps; number++)
      if (lane !== indexLane)
        note(stepOf(lane, number).step, isThere(lane, number, steps, documents))
      else {
        const step = indexSteps[number % indexSteps.length] ?? indexSteps[0]
        const there = indexes.includes(step.slice(-1)) === step.startsWith('build')
        // Later steps have gone over all but the last.
        note(step, number < steps - 1 || there)
      }
}
