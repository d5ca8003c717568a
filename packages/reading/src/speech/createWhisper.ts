import type { ChildProcess } from 'node:child_process'
import { untilLeft } from '@sandbox-ai/turns/untilLeft'
import type { Hear, Hearing, SoundPart } from '../media/Sound.ts'
import type { WhisperName } from './findWhisper.ts'
import { hearIn } from './hearIn.ts'
import { type ListeningOptions, startListening } from './startListening.ts'
import type { Phrase } from './transcribe.ts'

/** Milliseconds after which a process without work ends. */
const idleMs = 60_000

/**
 * Hears with a Whisper model in a process of its own, one part after the other, whoever asks. It starts when needed, takes
 * what time the machine has left, and ends when it is idle, its caller leaves or its memory is over the model's limit.
 */
export function createWhisper(name: WhisperName, folder: string, options: ListeningOptions): Hear {
  let idle: { process: ChildProcess; timer: NodeJS.Timeout } | undefined
  let last = Promise.resolve()

  function takeIdle() {
    if (!idle) return undefined
    const { process, timer } = idle
    clearTimeout(timer)
    idle = undefined
    process.ref()
    return process
  }
  function rest(process: ChildProcess) {
    if (process.killed || !process.connected) return
    process.unref()
    process.channel?.unref()
    const timer = setTimeout(() => process.kill('SIGKILL'), idleMs).unref()
    idle = { process, timer }
  }
  function start() {
    const process = startListening(name, folder, options)
    return process.once('exit', () => {
      if (idle?.process === process) takeIdle()
    })
  }

  return async function hear(part: SoundPart, hearing: Hearing = {}): Promise<Phrase[]> {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = before.then(() => turn.promise)
    try {
      await untilLeft(before, hearing.signal)
      const process = takeIdle() ?? start()
      try {
        return await hearIn(process, part, hearing, options.log)
      } finally {
        rest(process)
      }
    } finally {
      turn.resolve()
    }
  }
}
