import type { Types } from 'mongoose'
import type { Receipt } from '../../contract.ts'
import { File } from '../../material/File.ts'

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
