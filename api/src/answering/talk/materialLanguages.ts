import type { Types } from 'mongoose'
import type { Receipt } from '../../contract.ts'
import { File } from '../../material/File.ts'
import { languageOf } from '../languages/languageOf.ts'

const mostFiles = 50

/** The languages that a bot's first files are written in, that of most first, as far as they are known. */
export async function materialLanguages(bot: Types.ObjectId): Promise<string[]> {
  const files = await File.find({ bot, deletedAt: null, status: 'ready' })
    .sort({ createdAt: 1 })
    .limit(mostFiles)
    .select('receipt.language')
    .lean()
  const told = files.flatMap(({ receipt }) => (receipt as Receipt | null)?.language || [])
  const counted = [...Map.groupBy(told, language => language)]
  return counted
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([language]) => language)
}

/**
 * The first of the languages that the material is written in, as a message in another one calls it; nothing where the
 * material has some in the message's, or that cannot be told.
 */
export async function foreignTo(message: string, written: string[]): Promise<string | undefined> {
  const spoken = await languageOf(message, written)
  const [first] = written
  if (!spoken || !first || written.includes(spoken)) return undefined
  return new Intl.DisplayNames(spoken, { type: 'language' }).of(first)
}
