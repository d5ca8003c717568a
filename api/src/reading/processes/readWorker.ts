import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Hear, Said, SoundPart } from '../media/Sound.ts'
import { openSource } from '../media/Source.ts'
import { readBytes } from '../readBytes.ts'
import { type Reading, Unreadable } from '../Reading.ts'

/** A file to read. `canHear` says whether the sound it sends will be answered with what was said. */
export type Task = {
  path: string
  name: string
  password?: string
  language?: string
  withHidden?: boolean
  canHear: boolean
}
export type Answer = { said: Said[] }
type Outcome =
  | { reading: Reading }
  | { refused: { message: string; needsPassword: boolean; unknownType: boolean } }
/** `megabytes` is the memory the process has when it is done. */
export type Report =
  | { progress: [done: number, total: number] }
  | { hear: SoundPart }
  | (Outcome & { megabytes: number })

/** Those who answer go first where processors are short. */
const nice = 5
setPriority(nice)
const [, , megabytes] = process.argv
new Worker(new URL('../../memory/guardProcess.ts', import.meta.url), {
  workerData: { megabytes: Number(megabytes), server: process.ppid },
}).unref()
process.once('disconnect', () => process.exit())

const report = (message: Report) => process.send?.(message)
const reportOutcome = (outcome: Outcome) =>
  report({ ...outcome, megabytes: process.memoryUsage.rss() / 2 ** 20 })

/** Speech is recognised outside: there are the keys and the network. */
let heard: ((said: Said[]) => void) | undefined
const hear: Hear = part =>
  new Promise(resolve => {
    heard = resolve
    report({ hear: part })
  })

process.on('message', async (message: Task | Answer) => {
  if ('said' in message) return heard?.(message.said)
  try {
    reportOutcome({ reading: await readTask(message) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { message, needsPassword, unknownType } = error
    reportOutcome({ refused: { message, needsPassword, unknownType } })
  }
})

async function readTask({ path, canHear, ...task }: Task) {
  using source = openSource(path)
  let whole: Uint8Array | undefined
  return await readBytes({
    ...task,
    source,
    get bytes() {
      return (whole ??= source.read(0, source.size))
    },
    onProgress: (done, total) => report({ progress: [done, total] }),
    ...(canHear && { hear }),
  })
}
