import type { Types } from 'mongoose'
import { textIndex, vectorIndex } from '../../training/indexSearch.ts'
import { seenBy, StoredPassage, toBinary } from '../../passages/StoredPassage.ts'
import { type Place, placeFilter } from './places.ts'

/** An index version of a bot. */
export type Index = { bot: Types.ObjectId; index: number }

/** Passages that one search gives at most. */
const maxHits = 50

async function idsOf(pipeline: object[]): Promise<string[]> {
  const hits = StoredPassage.collection.aggregate<{ _id: Types.ObjectId }>(pipeline)
  return (await hits.toArray()).map(({ _id }) => String(_id))
}

/** Returns ids of the passages that share most words with a text, best first. */
export const searchWords = ({ bot, index }: Index, text: string): Promise<string[]> =>
  idsOf([
    {
      $search: {
        index: textIndex,
        compound: {
          filter: [
            { equals: { path: 'bot', value: bot } },
            { range: { path: 'from', lte: index } },
            { range: { path: 'until', gt: index } },
          ],
          must: [{ text: { query: text, path: ['text', 'context'] } }],
        },
      },
    },
    { $limit: maxHits },
    { $project: { _id: 1 } },
  ])

/** Returns ids of the passages nearest to a vector, best first. */
export const searchVectors = ({ bot, index }: Index, vector: Float32Array): Promise<string[]> =>
  idsOf([
    {
      $vectorSearch: {
        index: vectorIndex(vector.length),
        path: 'vector',
        queryVector: toBinary(vector),
        filter: seenBy(bot, index),
        numCandidates: maxHits * 20,
        limit: maxHits,
      },
    },
    { $project: { _id: 1 } },
  ])

/** Returns ids of passages that may stand at a place, in any file, in their order. */
export async function searchPlace({ bot, index }: Index, place: Place): Promise<string[]> {
  const hits = await StoredPassage.find(
    { ...seenBy(bot, index), ...placeFilter(place) },
    { _id: 1 },
  )
    .sort({ order: 1, _id: 1 })
    .limit(maxHits)
    .lean()
  return hits.map(({ _id }) => String(_id))
}
