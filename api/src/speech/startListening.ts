import { type ChildProcess, fork } from 'node:child_process'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { residentMemory } from '../memory/residentMemory.ts'
import { Unreadable } from '../reading/Reading.ts'
import { type WhisperName, whispers } from './findWhisper.ts'

/** Starts a process that listens with a Whisper model; refused where less than the megabytes it may take are free. */
export function startListening(name: WhisperName, folder: string, room = roomHere): ChildProcess {
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

/** The megabytes that the machine has free and our settings allow. */
const roomHere = () => Math.min(freemem() / 2 ** 20, env.MEMORY_MB - residentMemory() / 2 ** 20)
