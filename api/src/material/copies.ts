import { createHash } from 'node:crypto'
import type { Reading } from '../reading/Reading.ts'
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
export async function copiedNames(files: FileDocument[]): Promise<Map<string, string>> {
  const hashes = files.map(({ textHash }) => textHash).filter(hash => hash !== '')
  if (hashes.length === 0) return new Map()
  const bots = files.map(({ bot }) => bot)
  const alike = await File.find({
    bot: { $in: bots },
    textHash: { $in: hashes },
    status: 'ready',
    deletedAt: null,
  })
    .select({ bot: 1, name: 1, textHash: 1 })
    .sort({ _id: 1 })
  const keyOf = ({ bot, textHash }: FileDocument) => `${String(bot)} ${textHash}`
  const oldest = new Map(alike.toReversed().map(file => [keyOf(file), file]))
  return new Map(
    files.flatMap(file => {
      const first = oldest.get(keyOf(file))
      return first && first.id !== file.id ? [[file.id, first.name] as const] : []
    }),
  )
}
