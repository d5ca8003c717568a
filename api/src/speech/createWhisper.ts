import { type ChildProcess, fork } from 'node:child_process'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { untilLeft } from '../models/untilLeft.ts'
import { residentMemory } from '../memory/residentMemory.ts'
import type { Hear, Hearing, SoundPart } from '../reading/media/Sound.ts'
import { memorySignal } from '../memory/memorySignal.ts'
import { Unreadable } from '../reading/Reading.ts'
import { packageOf, type WhisperName, whispers } from './findWhisper.ts'
import type { Phrase } from './transcribe.ts'
import type { Report, Task } from './whisperWorker.ts'

/** Milliseconds after which a process without work ends, and for which one with work may tell nothing. */
const idleMs = 60_000
const silenceMs = 10 * 60_000

/**
 * Hears with a Whisper model in a process of its own, one part after the other, whoever asks. It starts when needed, takes
 * what time the machine has left, and ends when it is idle, its caller leaves or its memory is over the model's limit.
 *
 * `room` returns the megabytes that it may take.
 */
export function createWhisper(name: WhisperName, folder: string, room = roomHere): Hear {
  let idle: { process: ChildProcess; timer: NodeJS.Timeout } | undefined
  let last = Promise.resolve()

  async function hear(part: SoundPart, hearing: Hearing = {}): Promise<Phrase[]> {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = before.then(() => turn.promise)
    try {
      await untilLeft(before, hearing.signal)
      return await hearIn(takeProcess(), part, hearing)
    } finally {
      turn.resolve()
    }
  }

  function takeProcess() {
    if (idle) {
      const { process: waiting, timer } = idle
      clearTimeout(timer)
      idle = undefined
      waiting.ref()
      return waiting
    }
    const { megabytes } = whispers[name]
    if (room() < megabytes) {
      log.warn({ megabytes }, 'too little memory is free to recognise speech')
      throw new Unreadable(
        'This server has too little free memory now to recognise speech. Upload the file again later, or add a transcript as a file.',
      )
    }
    return fork(
      fileURLToPath(new URL('./whisperWorker.ts', import.meta.url)),
      [name, folder, String(megabytes)],
      {
        execArgv: [],
        // No keys of ours where sound of strangers is decoded; few arenas, since all share one process.
        env: { TZ: process.env['TZ'], TMPDIR: process.env['TMPDIR'], MALLOC_ARENA_MAX: '2' },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    )
  }

  function rest(process: ChildProcess) {
    process.unref()
    process.channel?.unref()
    const timer = setTimeout(() => process.kill('SIGKILL'), idleMs).unref()
    idle = { process, timer }
    process.once('exit', () => {
      clearTimeout(timer)
      if (idle?.process === process) idle = undefined
    })
  }

  function hearIn(listener: ChildProcess, { bytes }: SoundPart, hearing: Hearing) {
    const { signal, language = '', onProgress } = hearing
    const { promise, resolve, reject } = Promise.withResolvers<Phrase[]>()

    function take(report: Report) {
      watch.refresh()
      if ('progress' in report) return onProgress?.(report.progress)
      stop()
      if ('damaged' in report) {
        log.error(`The files of ${packageOf(name)} are damaged: install it again.`)
        listener.kill('SIGKILL')
        return reject(new Unreadable('Speech recognition is damaged on this server.'))
      }
      rest(listener)
      if ('said' in report) resolve(report.said)
      else reject(new Unreadable(report.refused))
    }
    function giveUp(reason: unknown) {
      stop()
      listener.kill('SIGKILL')
      reject(reason)
    }
    const leave = (code: number | null, ended: NodeJS.Signals | null) => {
      log.error({ code, ended }, 'recognising speech broke off')
      giveUp(new Unreadable(ended === memorySignal ? tooMuch : brokenOff))
    }
    const fail = (cause: unknown) => giveUp(new Unreadable(brokenOff, { cause }))
    const abort = () => giveUp(signal?.reason)
    const watch = setTimeout(() => giveUp(new Unreadable(tooLong)), silenceMs).unref()
    function stop() {
      clearTimeout(watch)
      listener.off('message', take).off('error', fail).off('exit', leave)
      signal?.removeEventListener('abort', abort)
    }

    listener.on('message', take).on('error', fail).on('exit', leave)
    signal?.addEventListener('abort', abort, { once: true })
    listener.channel?.ref()
    listener.send({ bytes, language } satisfies Task)
    return promise
  }

  return hear
}

const tooMuch = 'Recognising the speech took too much memory and was stopped'
const tooLong = 'Recognising the speech took too long and was stopped'
const brokenOff = 'Recognising the speech broke off. Please try again.'

/** The megabytes that the machine has free and our settings allow. */
const roomHere = () => Math.min(freemem() / 2 ** 20, env.MEMORY_MB - residentMemory() / 2 ** 20)
