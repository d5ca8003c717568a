import type { ChildProcess } from 'node:child_process'
import { memorySignal } from '../confinement/memorySignal.ts'
import type { Hear, SoundPart } from '../media/Sound.ts'
import { type ReadBlock, type Reading, Unreadable } from '../Reading.ts'
import type { Answer, FileToRead, Outcome, Report, Task } from './readWorker.ts'
import { type TimeLimits, watchTime } from './watchTime.ts'

/** Bounds of reading a file: MB of resident memory, and time. */
export type FileLimits = TimeLimits & { memory: number }

type Options = {
  limits: FileLimits
  hear: Hear | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** Characters of all that a file says, and what each block adds to them. */
const maxCharacters = 200_000_000
const blockOverhead = 100

/** The share of the memory beyond which a process is not used again. */
const tired = 0.75

/**
 * Reads a file in a process without other work, which it kills where that fails, overruns, or should not be used again.
 * Throws `Unreadable`, and the signal's reason when that aborts.
 */
export function readIn(reader: ChildProcess, file: FileToRead, options: Options): Promise<Reading> {
  const { limits, hear, signal, onProgress } = options
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const over = new AbortController()
  const time = watchTime(reader, limits, () => giveUp(tookTooLong()))
  const blocks: ReadBlock[] = []
  let [total, characters, isHearing] = [0, 0, false]

  /** The process may be in the hands of the file: what it reports may have any shape. */
  function receive(report: Report) {
    try {
      take(report)
    } catch (cause) {
      giveUp(brokenOff(cause))
    }
  }

  function take(report: Report) {
    time.noteReport()
    if ('progress' in report) {
      total = report.progress[1]
      onProgress?.(...report.progress)
    } else if ('hear' in report) void hearPart(report.hear)
    else if ('blocks' in report) keep(report.blocks)
    else finish(report)
  }

  /** Keeps blocks, as many as a file can have: the process may be in the hands of the file. */
  function keep(more: ReadBlock[]) {
    for (const { text } of more) characters += text.length + blockOverhead
    if (characters > maxCharacters) throw new Error('The reader sends more than any file holds')
    blocks.push(...more)
  }

  async function hearPart(part: SoundPart) {
    if (isHearing) return giveUp(brokenOff(new Error('The reader asks to hear two parts at once')))
    isHearing = true
    time.hold()
    // Of sound, progress is told in minutes.
    const onSeconds = (seconds: number) =>
      onProgress?.(Math.floor((part.start + seconds) / 60), total)
    const { language = '' } = file
    try {
      const how = { signal: over.signal, language, onProgress: onSeconds }
      const pieces = (await hear?.(part, how)) ?? []
      isHearing = false
      time.goOn()
      reader.send({ said: pieces } satisfies Answer)
    } catch (error) {
      if (!over.signal.aborted) giveUp(error)
    }
  }

  function finish(outcome: Outcome & { megabytes: number }) {
    stop()
    if (time.isLong() || outcome.megabytes > limits.memory * tired) reader.kill('SIGKILL')
    if ('reading' in outcome) resolve({ ...outcome.reading, blocks })
    else reject(new Unreadable(outcome.refused.message, outcome.refused))
  }

  function giveUp(reason: unknown) {
    stop()
    reader.kill('SIGKILL')
    reject(reason)
  }

  function stop() {
    time.stop()
    over.abort()
    reader.off('message', receive).off('error', fail).off('exit', leave)
  }

  const fail = (cause: unknown) => giveUp(brokenOff(cause))
  const leave = (code: number | null, signal: NodeJS.Signals | null) => giveUp(ended(code, signal))
  const abort = () => giveUp(signal?.reason)

  reader.on('message', receive).on('error', fail).on('exit', leave)
  signal?.addEventListener('abort', abort, { once: true, signal: over.signal })
  if (reader.exitCode !== null || reader.signalCode !== null)
    leave(reader.exitCode, reader.signalCode)
  else reader.send({ ...file, canHear: hear !== undefined } satisfies Task)
  return promise
}

/** Signal with which V8 ends a process whose heap is full. */
const outOfHeap = 'SIGABRT'

/** Returns the error for a process that has ended by itself. */
function ended(code: number | null, signal: NodeJS.Signals | null) {
  if (signal === memorySignal || signal === outOfHeap)
    return new Unreadable(
      'Reading this file took too much memory and was stopped. Split it into several files.',
    )
  return brokenOff(new Error(`The reader ended with ${signal ?? code}`))
}

const tookTooLong = () => new Unreadable('Reading this file took too long and was stopped')

const brokenOff = (cause: unknown) =>
  new Unreadable(
    'Reading this file failed. Please try again, or save it in another format first.',
    { cause },
  )
