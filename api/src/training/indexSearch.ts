import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { type Types } from 'mongoose'
import { seenBy, StoredPassage } from './StoredPassage.ts'

export const textIndex = 'passage_text'
/** The index of vectors of one size: those of another embedder may have another. */
export const vectorIndex = (dims: number) => `passage_vector_${dims}`

/** The indexes all bots share; `bot` comes first: whose passages they are decides before anything else. */
const definitions = (dims: number) => [
  {
    name: textIndex,
    type: 'search',
    definition: {
      mappings: {
        dynamic: false,
        fields: {
          bot: { type: 'objectId' },
          from: { type: 'number' },
          until: { type: 'number' },
          text: { type: 'string', analyzer: 'lucene.english' },
          context: { type: 'string', analyzer: 'lucene.english' },
        },
      },
    },
  },
  {
    name: vectorIndex(dims),
    type: 'vectorSearch',
    definition: {
      fields: [
        { type: 'vector', path: 'vector', numDimensions: dims, similarity: 'dotProduct' },
        { type: 'filter', path: 'bot' },
        { type: 'filter', path: 'from' },
        { type: 'filter', path: 'until' },
      ],
    },
  },
]

/** Makes the search indexes that are missing and waits, two minutes at most, until they can be asked. */
export async function readySearchIndexes(dims: number) {
  await StoredPassage.createCollection()
  const passages = mongoose.connection.collection(StoredPassage.collection.name)
  const wanted = definitions(dims)
  const present = await passages.listSearchIndexes().toArray()
  const missing = wanted.filter(({ name }) => !present.some(index => index.name === name))
  if (missing.length) await passages.createSearchIndexes(missing)
  const deadline = Date.now() + 120_000
  for (;;) {
    const indexes = await passages.listSearchIndexes().toArray()
    const ready = wanted.every(({ name }) =>
      indexes.some(index => index.name === name && 'queryable' in index && index['queryable']),
    )
    if (ready) return
    if (Date.now() > deadline) throw new Error('The search indexes are not ready after two minutes')
    await sleep(500)
  }
}

/**
 * Waits until the text search sees all passages of this index that are new: search engines follow writes late.
 *
 * Resolves at once when the index added nothing.
 */
export async function waitUntilSearchable(bot: Types.ObjectId, index: number, signal: AbortSignal) {
  for (;;) {
    // Asked anew each time: a note that is replaced meanwhile takes its passages along.
    const added = await StoredPassage.countDocuments({ ...seenBy(bot, index), from: index })
    if (!added) return
    const [seen] = await StoredPassage.aggregate<{ count: { total: number } }>([
      {
        $searchMeta: {
          index: textIndex,
          count: { type: 'total' },
          compound: {
            filter: [
              { equals: { path: 'bot', value: bot } },
              { equals: { path: 'from', value: index } },
            ],
          },
        },
      },
    ])
    if (seen && seen.count.total >= added) return
    await sleep(250, undefined, { signal })
  }
}
