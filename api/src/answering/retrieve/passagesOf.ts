import type { Types } from 'mongoose'
import { type PassageRecord, StoredPassage } from '../../training/StoredPassage.ts'
import { cacheOf } from '../passages/cacheOf.ts'
import { bytesOf, currentReader } from '../passages/passageTerms.ts'

/** All that an answer needs of a passage: the rest stays in the database. */
export const shown = { file: 1, order: 1, text: 1, path: 1, parts: 1 } as const
export type Stored = Pick<PassageRecord, '_id' | keyof typeof shown>

/** Some 12,000 passages of the usual size. */
const mostBytes = 96 * 2 ** 20

/** A stored passage never changes. */
const remembered = cacheOf<string, { passage: Stored; bytes: number }>(
  mostBytes,
  (_id, { bytes }) => bytes,
)

/** Reads a passage, and remembers it for whoever looks for it next. */
export function remember(passage: Stored) {
  const { words } = currentReader().read(passage).text
  remembered.set(String(passage._id), { passage, bytes: bytesOf(passage.text, words) })
}

/** The passages of these ids that are still there; from the database only those that are not remembered. */
export async function passagesOf(ids: Types.ObjectId[]): Promise<Stored[]> {
  const held = ids.flatMap(id => remembered.get(String(id))?.passage ?? [])
  if (held.length === ids.length) return held
  const missing = ids.filter(id => !remembered.get(String(id)))
  const found = await StoredPassage.collection
    .find<Stored>({ _id: { $in: missing } }, { projection: shown })
    .toArray()
  for (const passage of found) remember(passage)
  return [...held, ...found]
}
