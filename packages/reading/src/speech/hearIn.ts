import type { ChildProcess } from 'node:child_process'
import { memorySignal } from '../confinement/memorySignal.ts'
import type { Hearing, SoundPart } from '../media/Sound.ts'
import type { Log } from '../Log.ts'
import { Unreadable } from '../Reading.ts'
import type { Phrase } from './transcribe.ts'
import type { Report, Task } from './whisperWorker.ts'

/** Milliseconds for which a process with work may send no report. */
const silenceMs = 10 * 60_000

const tooMuch = 'Speech recognition took too much memory and was stopped'
const tooLong = 'Speech recognition took too long and was stopped'
const brokenOff = 'Speech recognition failed. Please try again.'

/**
 * Has a process hear one part and returns its phrases. Rejects with `Unreadable` where the process refuses, falls silent or
 * ends. Kills it where it does not finish the part or the caller leaves.
 */
export function hearIn(listener: ChildProcess, { bytes }: SoundPart, hearing: Hearing, log: Log) {
  const { signal, language = '', onProgress } = hearing
  const { promise, resolve, reject } = Promise.withResolvers<Phrase[]>()

  function take(report: Report) {
    watch.refresh()
    if ('progress' in report) return onProgress?.(report.progress)
    if ('damaged' in report) {
      log.error({}, `The files of ${report.damaged} are damaged: install it again.`)
      return giveUp(new Unreadable('Speech recognition is damaged on this server.'))
    }
    stop()
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
