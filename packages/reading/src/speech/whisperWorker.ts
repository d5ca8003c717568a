import { availableParallelism } from 'node:os'
import { Unreadable } from '../Reading.ts'
import { createListener } from './createListener.ts'
import { findDetector, isUndamaged, packageOf, type WhisperName } from './findWhisper.ts'
import type { Phrase } from './transcribe.ts'

export type Task = { bytes: Uint8Array<ArrayBuffer>; language: string }
/** `progress` is in seconds of the sound; `damaged` names the package whose models are not what they should be. */
export type Report =
  | { progress: number }
  | { said: Phrase[] }
  | { refused: string }
  | { damaged: string }

const [, , , name, folder] = process.argv as [string, string, string, WhisperName, string]
process.once('disconnect', () => process.exit())

const report = (message: Report) => process.send?.(message)
const threads = Math.max(1, Math.floor(availableParallelism() / 2))
const isIntact = await isUndamaged(name, folder)
const listen = isIntact ? await createListener(folder, findDetector(), threads) : undefined

process.on('message', async ({ bytes, language }: Task) => {
  if (!listen) return report({ damaged: packageOf(name) })
  try {
    report({ said: await listen(bytes, language, progress => report({ progress })) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    report({ refused: error.message })
  }
})
