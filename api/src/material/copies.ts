import { createHash } from 'node:crypto'
import type { Reading } from '@sandbox-ai/reading/Reading'
import { File, type FileDocument } from './File.ts'

/** The same for all readings with the same words in the same order, wherever they stand. */
export function textHash({ blocks }: Reading): string {
  const hash = createHash('sha256')
  for (const { text } of blocks) hash.update(`${text}\n`)
  return hash.digest('base64url')
}

/** The files, oldest first, without those that say the same as an older one. */
export function withoutCopies(files: FileDocument[]): FileDocument[] {
  const seen = new Set<string>()
  return files.filter(({ textHash }) => {
    if (!textHash) return true
    const isNew = !seen.has(textHash)
    seen.add(textHash)
    return isNew
  })
}

/** For each of these files that says the same as an older one of its bot: that one's name, by its own id. */
export async function copiedNames(files: Alike[]): Promise<Map<string, string>> {
  const hashes = files.map(({ textHash }) => textHash).filter(hash => hash !== '')
  if (hashes.length === 0) return new Map()
  const bots = [...new Map(files.map(({ bot }) => [String(bot), bot])).values()]
  const ready = { bot: { $in: bots }, textHash: { $in: hashes }, status: 'ready' as const }
  const alike = await File.find({ ...ready, deletedAt: null })
    .select({ bot: 1, name: 1, textHash: 1 })
    .lean()
  return copiedAmong(files, alike)
}

type Alike = Pick<FileDocument, '_id' | 'bot' | 'name' | 'textHash'>

/** Returns the same, given the files that are `ready` and may have the same text. */
export function copiedAmong(files: Alike[], ready: Alike[]): Map<string, string> {
  const keyOf = ({ bot, textHash }: Alike) => `${String(bot)} ${textHash}`
  const newestFirst = ready.toSorted((a, b) => (String(a._id) < String(b._id) ? 1 : -1))
  const oldest = new Map(newestFirst.map(file => [keyOf(file), file]))
  return new Map(
    files.flatMap(file => {
      const first = file.textHash && oldest.get(keyOf(file))
      const isCopy = first && !first._id.equals(file._id)
      return isCopy ? [[String(file._id), first.name] as const] : []
    }),
  )
}
