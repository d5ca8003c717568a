import type { Types } from 'mongoose'
import type { Receipt } from '../../contract.ts'
import { File } from '../../material/File.ts'
import { languageOf } from '../languages/languageOf.ts'

const mostFiles = 50

/** The languages of a bot's first files, as far as they are known, those of most files first. */
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
 * The name of the material's first language, in the language of a message; nothing where some of
 * the material is in that language, or where it cannot be told.
 */
export async function foreignTo(message: string, written: string[]): Promise<string | undefined> {
  const spoken = await languageOf(message, written)
  const [first] = written
  if (!spoken || !first || written.includes(spoken)) return undefined
  return new Intl.DisplayNames(spoken, { type: 'language' }).of(first)
}
