import { env } from '../env.ts'
import { notAllowed, notFound } from '../errors.ts'
import { countUse, giveBack } from '../http/load/limit.ts'
import { Unreadable } from '@sandbox-ai/reading/Reading'
import { File, type FileDocument } from './File.ts'
import { fail, keep, readOriginal } from './readMaterial.ts'

/**
 * Reads a locked file with its password, which is kept nowhere; 403 when that is not the one, 429 after too many guesses.
 *
 * A file that is not locked stays as it is. One that turns out to be unreadable in itself is `failed` with the reason.
 */
export async function openFile(
  file: FileDocument,
  password: string,
  signal: AbortSignal,
): Promise<FileDocument> {
  if (!file.needsPassword || !file.original) return file
  await countGuess(file)
  try {
    await keep(file, await readOriginal(file, { signal }, { password }))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (error.needsPassword) throw notAllowed('That password does not open the file')
    await fail(file, error)
  }
  await forgiveGuess(file)
  const opened = await File.findById(file._id)
  if (!opened) throw notFound('File not found')
  return opened
}

const guesses = {
  seconds: 15 * 60,
  message: 'Too many wrong passwords. Please wait a little before the next one.',
}
const guessesOfFile = () => ({ of: 'open-file', points: env.SIGNIN_LIMIT, ...guesses })
/** Copies of a locked file in one bot do not make more guesses. */
const guessesOfBot = () => ({ of: 'open-file-bot', points: env.SIGNIN_LIMIT * 5, ...guesses })

/** Counts a try as wrong before it is looked at, so that many at the same moment count too. */
async function countGuess({ id, bot }: FileDocument) {
  await countUse(guessesOfFile(), id)
  await countUse(guessesOfBot(), String(bot))
}

async function forgiveGuess({ id, bot }: FileDocument) {
  await giveBack(guessesOfFile(), id)
  await giveBack(guessesOfBot(), String(bot))
}
