import { once } from 'node:events'
import { type Reader, startReader } from './startReader.ts'

/** Milliseconds after which a process without work is let go. */
const idleTime = 20_000
/** The same while memory is short. */
const idleTimeWhenShort = 1_000

type Idle = { owner: string | undefined; since: number; timer: NodeJS.Timeout }

/**
 * Returns a pool of processes that read files within a memory limit. They start on demand, stay for a while, and read files
 * of one owner alone. After the first file one more waits that has read nothing.
 */
export function createReaderPool(memory: number, folder: string) {
  /** Processes without work, the longest idle first; a fresh one has no owner yet. */
  const idle = new Map<Reader, Idle>()
  let isClosed = false

  /** Returns a process that has read nothing but files of this owner; another owner's makes room for it. */
  function take(owner: string): Reader {
    const own = idleOf(owner)
    if (own) return rouse(own)
    const others = [...idle].find(([, other]) => other.owner !== undefined)
    if (others) letGo(others[0])
    const fresh = idleOf(undefined)
    return fresh ? rouse(fresh) : start()
  }

  const idleOf = (owner: string | undefined) =>
    [...idle].find(([, reader]) => reader.owner === owner)?.[0]

  function start(): Reader {
    const reader = startReader(memory, folder)
    reader.process.on('error', () => forget(reader)).on('exit', () => forget(reader))
    return reader
  }

  /** Keeps a process for the owner's next file, unless it has ended or is about to, and a fresh one for somebody else's. */
  function giveBack(reader: Reader, owner: string) {
    rest(reader, owner)
    if (!isClosed && !idleOf(undefined)) rest(start(), undefined)
  }

  function rest(reader: Reader, owner: string | undefined) {
    const { killed, exitCode, signalCode } = reader.process
    if (killed || exitCode !== null || signalCode !== null) return
    reader.process.unref()
    reader.process.channel?.unref()
    const timer = setTimeout(() => letGo(reader), idleTime).unref()
    idle.set(reader, { owner, since: performance.now(), timer })
  }

  function rouse(reader: Reader): Reader {
    forget(reader)
    reader.process.ref()
    reader.process.channel?.ref()
    return reader
  }

  function forget(reader: Reader) {
    clearTimeout(idle.get(reader)?.timer)
    idle.delete(reader)
  }

  /** No file is given to it any more, not even while it ends. */
  function letGo(reader: Reader) {
    forget(reader)
    reader.process.kill('SIGKILL')
  }

  function spare() {
    const now = performance.now()
    for (const [reader, { since }] of idle) if (now - since >= idleTimeWhenShort) letGo(reader)
  }

  async function close() {
    isClosed = true
    const ends = [...idle.keys()].map(async reader => {
      const { process } = rouse(reader)
      const ended = once(process, 'exit')
      process.kill('SIGKILL')
      await ended
    })
    await Promise.all(ends)
  }

  return { take, giveBack, spare, close }
}
