import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Hear, TranscriptPiece, SoundPart } from '../media/Sound.ts'
import { openSource, type Source, sourceOf } from '../media/Source.ts'
import { readBytes } from '../readBytes.ts'
import { type ReadBlock, type Reading, Unreadable } from '../Reading.ts'

/** The file on disk at `path`, or the bytes of a small one, called `name` by its owner. */
export type FileToRead = ({ path: string } | { bytes: Uint8Array }) & {
  name: string
  password?: string
  language?: string
  address?: string
  withHidden?: boolean
}
/** A file to read. `canHear` says whether the sound it sends will be answered with what was said. */
export type Task = FileToRead & { canHear: boolean }
export type Answer = { said: TranscriptPiece[] } | { isPaused: boolean }
export type Outcome =
  | { reading: Reading }
  | { refused: { message: string; needsPassword: boolean; unknownType: boolean } }
/** Blocks of a reading come before it. `megabytes` is the memory the process has when it is done. */
export type Report =
  | { progress: [done: number, total: number] }
  | { hear: SoundPart }
  | { blocks: ReadBlock[] }
  | (Outcome & { megabytes: number })

process.once('disconnect', () => process.exit())

const report = (message: Report) => process.send?.(message)
const reportOutcome = (outcome: Outcome) =>
  report({ ...outcome, megabytes: process.memoryUsage.rss() / 2 ** 20 })

/** Number of blocks that are sent together, so that those of a long file are not in memory twice. */
const blocksTogether = 2_000

/** Sends these blocks and lets go of them. */
async function reportBlocks(blocks: ReadBlock[]) {
  const send = (together: ReadBlock[]) =>
    new Promise<void>(resolve => {
      process.send?.({ blocks: together } satisfies Report, () => resolve())
    })
  while (blocks.length > 0) await send(blocks.splice(0, blocksTogether))
}

/** Speech is recognised outside: there are the keys and the network. */
let onTranscript: ((pieces: TranscriptPiece[]) => void) | undefined
const hear: Hear = part =>
  new Promise(resolve => {
    onTranscript = resolve
    report({ hear: part })
  })

/** Stands still, at its next chance, until the server says that it may go on. */
let gate = Promise.withResolvers<void>()
gate.resolve()
const rest = async () => {
  // Messages of the server arrive between turns of the event loop.
  await nextTurn()
  await gate.promise
}
function pause(isPaused: boolean) {
  gate.resolve()
  if (isPaused) gate = Promise.withResolvers()
}

process.on('message', async (message: Task | Answer) => {
  if ('isPaused' in message) return pause(message.isPaused)
  if ('said' in message) return onTranscript?.(message.said)
  try {
    const reading = await readTask(message)
    await reportBlocks(reading.blocks)
    reportOutcome({ reading })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { message, needsPassword, unknownType } = error
    reportOutcome({ refused: { message, needsPassword, unknownType } })
  }
})

async function readTask(task: Task) {
  if ('bytes' in task) return await readSource(sourceOf(task.bytes), task)
  using source = openSource(task.path)
  return await readSource(source, task)
}

function readSource(source: Source, { name, password, canHear, ...task }: Task) {
  let whole: Uint8Array | undefined
  return readBytes({
    name,
    ...(password && { password }),
    ...(task.language && { language: task.language }),
    ...(task.address && { address: task.address }),
    ...(task.withHidden && { withHidden: task.withHidden }),
    source,
    get bytes() {
      return (whole ??= source.read(0, source.size))
    },
    onProgress: (done, total) => report({ progress: [done, total] }),
    rest,
    ...(canHear && { hear }),
  })
}
