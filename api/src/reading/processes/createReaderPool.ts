import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startReader } from './startReader.ts'

/** Milliseconds after which a process without work is let go. */
const idleTime = 20_000
/** The same while memory is short. */
const idleTimeWhenShort = 1_000

/** Returns a pool of processes that read files within a memory limit; they start on demand and stay for a while. */
export function createReaderPool(memory: number) {
  /** Processes without work, each with when it had some last and the timer that lets it go. */
  const idle = new Map<ChildProcess, { since: number; timer: NodeJS.Timeout }>()

  function take(): ChildProcess {
    for (const [reader, { timer }] of idle) {
      clearTimeout(timer)
      idle.delete(reader)
      reader.ref()
      reader.channel?.ref()
      return reader
    }
    const reader = startReader(memory)
    return reader.on('error', () => idle.delete(reader)).on('exit', () => idle.delete(reader))
  }

  /** Keeps a process for the next file, unless it has ended or is about to. */
  function giveBack(reader: ChildProcess) {
    if (reader.killed || reader.exitCode !== null || reader.signalCode !== null) return
    reader.unref()
    reader.channel?.unref()
    const timer = setTimeout(() => letGo(reader), idleTime).unref()
    idle.set(reader, { since: performance.now(), timer })
  }

  /** No file is given to it any more, not even while it ends. */
  function letGo(reader: ChildProcess) {
    clearTimeout(idle.get(reader)?.timer)
    idle.delete(reader)
    reader.kill('SIGKILL')
  }

  function spare() {
    const now = performance.now()
    for (const [reader, { since }] of idle) if (now - since >= idleTimeWhenShort) letGo(reader)
  }

  async function close() {
    const ends = [...idle.keys()].map(async reader => {
      reader.ref()
      const ended = once(reader, 'exit')
      reader.kill('SIGKILL')
      await ended
    })
    await Promise.all(ends)
  }

  return { take, giveBack, spare, close }
}
