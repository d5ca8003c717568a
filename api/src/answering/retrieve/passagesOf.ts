import { Types } from 'mongoose'
import type { Passage } from '../../training/passage.ts'
import { type PassageRecord, StoredPassage } from '../../training/StoredPassage.ts'
import { cacheOf } from '../passages/cacheOf.ts'
import { bytesOf, currentReader } from '../passages/passageTerms.ts'

/** All that an answer needs of a stored passage. */
export const shown = { file: 1, order: 1, text: 1, path: 1, parts: 1 } as const
export type Stored = Pick<PassageRecord, '_id' | keyof typeof shown>
/** A passage as it is remembered: without the name of its file. */
export type Remembered = Pick<Passage, 'id' | 'fileId' | 'order' | 'text' | 'path' | 'parts'>

/** Enough for some 12,000 passages of the usual size. */
const mostBytes = 96 * 2 ** 20

/** Passages by their ids: a stored passage never changes. */
const remembered = cacheOf<string, { passage: Remembered; bytes: number }>(
  mostBytes,
  (_id, { bytes }) => bytes,
)

/** Reads a passage, and remembers it for whoever looks for it next. */
export function remember({ _id, file, order, text, path, parts }: Stored): Remembered {
  const passage = { id: String(_id), fileId: String(file), order, text, path, parts }
  const { words } = currentReader().read(passage).text
  remembered.set(passage.id, { passage, bytes: bytesOf(text, words) })
  return passage
}

/**
 * The passages of these ids that are still there; only those not
 * remembered are read from the database.
 */
export async function passagesOf(ids: string[]): Promise<Remembered[]> {
  const held = ids.flatMap(id => remembered.get(id)?.passage ?? [])
  if (held.length === ids.length) return held
  const missing = ids.filter(id => !remembered.get(id)).map(id => new Types.ObjectId(id))
  const found = await StoredPassage.collection
    .find<Stored>({ _id: { $in: missing } }, { projection: shown })
    .toArray()
  return [...held, ...found.map(remember)]
}
