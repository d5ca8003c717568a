import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createPlaces } from '../../turns/createPlaces.ts'
import { yieldToVisitors } from '../../turns/yieldToVisitors.ts'
import { mediumOf } from '../media/mediumOf.ts'
import type { Hear, SoundPart } from '../media/Sound.ts'
import { type ReadBlock, type Reading, Unreadable } from '../Reading.ts'
import { memorySignal } from '../../memory/memorySignal.ts'
import type { Answer, Report, Task } from './readWorker.ts'
import { slowDown } from './slowDown.ts'

/** What reading may take: files side by side; for each MB of resident memory, milliseconds without progress, and in all. */
export type Limits = { sideBySide: number; memory: number; silence: number; time: number }

/** The file on disk at `path`, or the bytes of a small one, called `name` by its owner. */
type FileToRead = ({ path: string } | { bytes: Uint8Array }) & {
  name: string
  password?: string
  language?: string
  withHidden?: boolean
}

export type ReadOptions = {
  signal?: AbortSignal
  /** Whose turn it takes. */
  owner?: string
  onProgress?: (done: number, total: number) => void
}

/** Of our environment, what a process that reads is told. */
const passedOn = ['TZ', 'TMPDIR', 'MALLOC_ARENA_MAX']

/** Those who answer go first where processors are short. */
const nice = 10

/** Milliseconds after which a process without work is let go, and between looks at one with work. */
const idleTime = 60_000
/** The same while memory is short. */
const idleTimeWhenShort = 1_000
const lookEvery = 200
/**
 * After so many milliseconds a file is a long one: it goes on when the others leave time, and gets so many times more of
 * it.
 */
const longAfter = 5_000
const patience = 4
/** After so many milliseconds it stands still while visitors wait for their answers. */
const pausedAfter = 500
/**
 * Recordings and videos that are read side by side, beside other files: hearing what is said takes as long as they last.
 */
export const mediaSideBySide = 2
const headSize = 65_536
/** The share of the memory beyond which a process is not used again. */
const tired = 0.75
/**
 * The share of it for what JavaScript keeps, so that this is tidied up in time; the rest is the program and native memory.
 */
const heapShare = 0.6

/**
 * A few processes that read files, by turns of the owners. They start when needed; one that dies or overruns costs its own
 * file alone, and all memory counts that it has, that of native libraries too.
 *
 * `hearing` is asked for each file; the time that hearing takes is not the file's.
 */
export function createReaders(limits: Limits, hearing: () => Hear | undefined = () => undefined) {
  /** Processes without work, each with when it had some last and the timer that lets it go. */
  const idle = new Map<ChildProcess, { since: number; timer: NodeJS.Timeout }>()
  const documents = createPlaces(limits.sideBySide)
  const media = createPlaces(mediaSideBySide)

  async function readFile(file: FileToRead, options: ReadOptions = {}): Promise<Reading> {
    options.signal?.throwIfAborted()
    const { owner = '', signal } = options
    const inPlace = (await isMedia(file)) ? media : documents
    signal?.throwIfAborted()
    // Among recordings none is small.
    const isLarge = inPlace === documents && 'path' in file
    return inPlace(owner, () => readIn(takeReader(), file, options), { signal, isLarge })
  }

  async function closeReaders() {
    const ends = [...idle.keys()].map(async reader => {
      reader.ref()
      const ended = once(reader, 'exit')
      reader.kill('SIGKILL')
      await ended
    })
    await Promise.all(ends)
  }

  function takeReader() {
    for (const [reader, { timer }] of idle) {
      clearTimeout(timer)
      idle.delete(reader)
      reader.ref()
      return reader
    }
    const reader = fork(
      fileURLToPath(new URL('./readWorker.ts', import.meta.url)),
      [String(limits.memory)],
      {
        execArgv: [
          `--max-old-space-size=${Math.floor(limits.memory * heapShare)}`,
          // Megabytes of what was just made: three of these are kept.
          '--max-semi-space-size=4',
        ],
        // No keys of ours where files of strangers are opened.
        env: {
          ...Object.fromEntries(passedOn.map(name => [name, process.env[name]])),
          NODE_COMPILE_CACHE: getCompileCacheDir(),
        },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
    slowDown(reader, nice)
    return reader.on('error', () => idle.delete(reader)).on('exit', () => idle.delete(reader))
  }

  function rest(reader: ChildProcess) {
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

  function spareReaders() {
    const now = performance.now()
    for (const [reader, { since }] of idle) if (now - since >= idleTimeWhenShort) letGo(reader)
  }

  function readIn(reader: ChildProcess, file: FileToRead, options: ReadOptions) {
    const { promise, resolve, reject } = Promise.withResolvers<Reading>()
    const over = new AbortController()
    const hearSpeech = hearing()
    const { language = '' } = file
    let began = Date.now()
    let heardFrom = began
    const blocks: ReadBlock[] = []
    let isHearing = false
    let total = 0
    let isLong = false
    let pausedSince: number | undefined
    let stopYielding: (() => void) | undefined

    function hear(report: Report) {
      heardFrom = Date.now()
      if ('progress' in report) {
        total = report.progress[1]
        return options.onProgress?.(...report.progress)
      }
      if ('hear' in report) return void hearPart(report.hear)
      if ('blocks' in report) return void blocks.push(...report.blocks)
      stopWatching()
      if (isLong || report.megabytes > limits.memory * tired) reader.kill('SIGKILL')
      else rest(reader)
      if ('reading' in report) resolve({ ...report.reading, blocks })
      else reject(new Unreadable(report.refused.message, report.refused))
    }
    async function hearPart(part: SoundPart) {
      isHearing = true
      // Of sound, progress is told in minutes.
      const onProgress = (seconds: number) =>
        options.onProgress?.(Math.floor((part.start + seconds) / 60), total)
      try {
        const said = (await hearSpeech?.(part, { signal: over.signal, language, onProgress })) ?? []
        began += Date.now() - heardFrom
        heardFrom = Date.now()
        isHearing = false
        reader.send({ said } satisfies Answer)
      } catch (error) {
        if (!over.signal.aborted) giveUp(error)
      }
    }
    function giveUp(reason: unknown) {
      stopWatching()
      reader.kill('SIGKILL')
      reject(reason)
    }
    function pause(isPaused: boolean) {
      const now = Date.now()
      if (pausedSince !== undefined) {
        began += now - pausedSince
        heardFrom += now - pausedSince
      }
      pausedSince = isPaused ? now : undefined
      if (reader.connected) reader.send({ isPaused } satisfies Answer)
    }
    function look() {
      const now = isHearing ? heardFrom : (pausedSince ?? Date.now())
      if (now - began > pausedAfter) stopYielding ??= yieldToVisitors(pause)
      if (!isLong && now - began > longAfter) {
        isLong = true
        slowDown(reader)
      }
      const times = isLong ? patience : 1
      if (now - heardFrom > limits.silence * times || now - began > limits.time * times)
        giveUp(new Unreadable('Reading this file took too long and was stopped'))
    }
    const fail = (cause: unknown) => giveUp(new Unreadable(brokenOff, { cause }))
    const leave = (code: number | null, signal: NodeJS.Signals | null) =>
      signal === memorySignal || signal === outOfHeap
        ? giveUp(
            new Unreadable(
              'Reading this file took too much memory and was stopped. Split it into several files.',
            ),
          )
        : fail(new Error(`The reader ended with ${signal ?? code}`))
    const abort = () => giveUp(options.signal?.reason)
    const looking = setInterval(look, lookEvery)

    function stopWatching() {
      clearInterval(looking)
      stopYielding?.()
      if (pausedSince !== undefined) pause(false)
      over.abort()
      reader.off('message', hear).off('error', fail).off('exit', leave)
      options.signal?.removeEventListener('abort', abort)
    }

    reader.on('message', hear).on('error', fail).on('exit', leave)
    options.signal?.addEventListener('abort', abort, { once: true })
    reader.channel?.ref()
    reader.send({ ...file, canHear: hearSpeech !== undefined } satisfies Task)
    return promise
  }

  return { readFile, closeReaders, spareReaders }
}

async function isMedia(file: FileToRead) {
  if (!('path' in file)) return (await mediumOf(file.bytes.subarray(0, headSize))) !== undefined
  const opened = await open(file.path).catch(() => undefined)
  if (!opened) return false
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headSize), 0, headSize, 0)
    return (await mediumOf(buffer.subarray(0, bytesRead))) !== undefined
  } finally {
    await opened.close()
  }
}

const brokenOff =
  'Reading this file broke off. Please try again, or save it in another format first.'

/** How V8 ends a process whose heap is full. */
const outOfHeap = 'SIGABRT'
