import { itemsOf } from '../blocks/joinLists.ts'
import type { Draft, RawFile } from '../Draft.ts'
import type { Relationship } from '../office/relationships.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import type { Archive } from '../zip/archive.ts'

const maxDocuments = 200

/** Returns what was read of the documents that a Word document holds as they are (`w:altChunk`), by relationship. */
export async function readInserted(
  archive: Archive,
  relations: Relationship[],
  file: RawFile,
  readPart: (part: RawFile) => Promise<Draft>,
): Promise<{ chunks: Map<string, ReadBlock[]>; drafts: Draft[]; unread: number }> {
  const chunks = new Map<string, ReadBlock[]>()
  const drafts: Draft[] = []
  const inserted = relations.filter(
    ({ kind, target }) => kind.toLowerCase() === 'afchunk' && archive.has(target),
  )
  let unread = Math.max(0, inserted.length - maxDocuments)
  for (const { id, target } of inserted.slice(0, maxDocuments)) {
    try {
      const { withHidden, language } = file
      const part = {
        bytes: await archive.read(target),
        name: target,
        ...(withHidden && { withHidden }),
        ...(language !== undefined && { language }),
      }
      const draft = await readPart(part)
      drafts.push(draft)
      chunks.set(id, draft.blocks.flatMap(itemsOf))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unread++
    }
  }
  return { chunks, drafts, unread }
}
