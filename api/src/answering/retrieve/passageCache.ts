import { LRUCache } from 'lru-cache'
import { shrinking } from '../../memory/shrinkCaches.ts'
import { Types } from 'mongoose'
import type { Passage } from '../../passages/passage.ts'
import { type PassageRecord, StoredPassage } from '../../passages/StoredPassage.ts'
import { type LexicalProfile, lexicalProfile } from './lexicalProfile.ts'

/** A stored passage without the name of its file, and its features for ranking. */
export type CachedPassage = {
  passage: Omit<Passage, 'file' | 'url' | 'isEntry' | 'isUnnamed'>
  profile: LexicalProfile
  vector: Float32Array
}

const projection = {
  file: 1,
  order: 1,
  text: 1,
  language: 1,
  path: 1,
  parts: 1,
  vector: 1,
} as const
type Stored = Pick<PassageRecord, '_id' | keyof typeof projection>

/** Enough for some 12,000 passages. */
const maxBytes = 64 * 2 ** 20
/** Bytes of a cached passage besides its text, vector and terms. */
const overhead = 1_000

/** Passages by their ids, valid for ever because a stored passage never changes. */
const cached = shrinking(
  new LRUCache<string, CachedPassage>({
    maxSize: maxBytes,
    sizeCalculation: ({ passage, profile, vector }) =>
      overhead + passage.text.length * 2 + vector.byteLength + profile.hashes.byteLength * 1.25,
  }),
)

/**
 * Returns the passages of these ids that are still there, by their ids; only those not cached are read from the database.
 */
export async function passagesOf(ids: string[]): Promise<Map<string, CachedPassage>> {
  // Entries may be evicted meanwhile.
  const known = new Map(ids.map(id => [id, cached.get(id)]))
  const missing = ids.filter(id => !known.get(id))
  if (missing.length) {
    const records = await StoredPassage.collection
      .find<Stored>({ _id: { $in: missing.map(id => new Types.ObjectId(id)) } }, { projection })
      .toArray()
    for (const record of records) {
      const one = read(record)
      known.set(one.passage.id, one)
      cached.set(one.passage.id, one)
    }
  }
  return new Map(
    ids.flatMap(id => {
      const one = known.get(id)
      return one ? [[id, one] as const] : []
    }),
  )
}

function read({ _id, file, order, text, language, path, parts, vector }: Stored): CachedPassage {
  const passage = { id: String(_id), fileId: String(file), order, text, language, path, parts }
  return {
    passage,
    profile: lexicalProfile(passage, language),
    vector: vector.toFloat32Array(),
  }
}
