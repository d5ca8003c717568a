import type { ChildProcess } from 'node:child_process'
import { freemem } from 'node:os'
import { slowDown } from '../confinement/slowDown.ts'
import { startConfined } from '../confinement/startConfined.ts'
import type { Log } from '../Log.ts'
import { Unreadable } from '../Reading.ts'
import { type WhisperName, whispers } from './findWhisper.ts'

/** `room` returns the megabytes that it may take, of those that the machine has free. */
export type ListeningOptions = { log: Log; room?: () => number }

/** After the server, and before files that take minutes: at the lowest priority nothing would be heard while these are read. */
const nice = 10

/** Starts a process that listens with a Whisper model; refused where less than the megabytes it may take are free. */
export function startListening(
  name: WhisperName,
  folder: string,
  { log, room = () => Infinity }: ListeningOptions,
): ChildProcess {
  const { megabytes } = whispers[name]
  if (Math.min(freemem() / 2 ** 20, room()) < megabytes) {
    log.warn({ megabytes }, 'too little memory is free to recognise speech')
    throw new Unreadable(
      'This server has too little free memory now to recognise speech. Upload the file again later, or add a transcript as a file.',
    )
  }
  const listener = startConfined(new URL('./whisperWorker.ts', import.meta.url), {
    megabytes,
    args: [name, folder],
    // The engine of the models is native.
    flags: ['--allow-addons'],
    // Few, since all share one process.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  slowDown(listener, nice)
  return listener
}
