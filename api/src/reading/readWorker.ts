import { parentPort } from 'node:worker_threads'
import type { Hear, Said, SoundPart } from './media/Sound.ts'
import { openSource } from './media/Source.ts'
import { readBytes } from './readBytes.ts'
import { type Reading, Unreadable } from './Reading.ts'

/** A file to read. `canHear` says whether the sound it sends will be answered with what was said. */
export type Task = {
  path: string
  name: string
  password?: string
  language?: string
  canHear: boolean
}
export type Answer = { said: Said[] }
export type Report =
  | { progress: [done: number, total: number] }
  | { hear: SoundPart }
  | { reading: Reading }
  | { refused: { message: string; needsPassword: boolean; unknownType: boolean } }

const report = (message: Report, handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver)

/** Speech is recognised outside: there are the keys and the network. */
let heard: ((said: Said[]) => void) | undefined
const hear: Hear = part =>
  new Promise(resolve => {
    heard = resolve
    report({ hear: part }, [part.bytes.buffer])
  })

parentPort?.on('message', async (message: Task | Answer) => {
  if ('said' in message) return heard?.(message.said)
  try {
    report({ reading: await readTask(message) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { message, needsPassword, unknownType } = error
    report({ refused: { message, needsPassword, unknownType } })
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
