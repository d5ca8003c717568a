import type { Types } from 'mongoose'
import { File } from '../../material/File.ts'
import type { Passage } from '../../training/passage.ts'
import { passagesOf, type Stored } from './passagesOf.ts'
import type { Query } from './retrieve.ts'

/** Loads the passages that searches find, and their files, as each search is done. */
export function passageLoader({ bot, mayName }: Query) {
  const passages = new Map<string, Stored>()
  const asked = new Set<string>()
  const files = new Map<string, { name: string; url?: string | null }>()

  async function loadFiles(found: Stored[]) {
    const ids = new Set(found.map(({ file }) => String(file)).filter(id => !asked.has(id)))
    if (!ids.size) return
    for (const id of ids) asked.add(id)
    const there = File.find({ _id: { $in: [...ids] }, bot, deletedAt: null })
    for (const file of await there.select('name url').lean()) files.set(String(file._id), file)
  }

  return {
    load: async <Hits extends { _id: Types.ObjectId }[] | undefined>(hits: Hits) => {
      const found = await passagesOf(hits?.map(({ _id }) => _id) ?? [])
      for (const passage of found) passages.set(String(passage._id), passage)
      await loadFiles(found)
      return hits
    },
    /** The passage with its file's name; none where it or its file is gone. */
    passageOf: (id: string): Passage | undefined => {
      const passage = passages.get(id)
      const file = files.get(String(passage?.file))
      if (!passage || !file) return undefined
      const { order, text, path, parts } = passage
      return {
        id,
        file: file.name,
        fileId: String(passage.file),
        order,
        ...(file.url && { url: file.url }),
        ...(!mayName && { isUnnamed: true }),
        text,
        path,
        parts,
      }
    },
  }
}
