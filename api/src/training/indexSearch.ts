import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { type Types } from 'mongoose'
import { chosenSize, embedderOf } from './embed/chooseEmbedder.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'
import {
  type PassageRecord,
  passageStats,
  seenBy,
  StoredPassage,
} from '../passages/StoredPassage.ts'

export const textIndex = 'passage_text'
/** The index of vectors of one size: those of another embedder may have another. */
export const vectorIndex = (dims: number) => `passage_vector_${dims}`

type SearchIndex = { name: string; type: string; definition: Record<string, unknown> }

/** The index of words that all bots share; `bot` comes first: whose passages they are decides before anything else. */
const wordsDefinition: SearchIndex = {
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
}

const vectorsDefinition = (dims: number): SearchIndex => ({
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
})

const definitions = () => [wordsDefinition, vectorsDefinition(chosenSize())]

type ListedIndex = { name: string; queryable: boolean; latestDefinition: SearchIndex['definition'] }

const passages = () => mongoose.connection.collection(StoredPassage.collection.name)
const listIndexes = () =>
  passages().listSearchIndexes().toArray() as unknown as Promise<ListedIndex[]>

/** Returns the search indexes to make and those that another version defined otherwise. */
async function indexesToBuild() {
  await StoredPassage.createCollection()
  const listed = new Map((await listIndexes()).map(index => [index.name, index]))
  const missing = definitions().filter(({ name }) => !listed.has(name))
  const changed = definitions().filter(({ name, definition }) => {
    const index = listed.get(name)
    return index && !covers(index.latestDefinition, definition)
  })
  return { missing, changed }
}

/**
 * Makes the search indexes that are missing and updates those of another definition; some time later they can be asked.
 * Indexes of other embedders stay as long as a bot needs them: `dropUnusedIndexes`.
 */
export async function ensureSearchIndexes() {
  const { missing, changed } = await indexesToBuild()
  if (missing.length) await passages().createSearchIndexes(missing).catch(makeAgain)
  for (const { name, definition } of changed) await passages().updateSearchIndex(name, definition)
}

/**
 * Makes what is missing still: another server may have been quicker, or an index more was too many, as on the free tier of
 * Atlas. Then those that no embedder here can use make room.
 */
async function makeAgain(error: unknown) {
  if ((await indexesToBuild()).missing.length) await dropUnusedIndexes({ keepUnusable: false })
  const { missing } = await indexesToBuild()
  if (!missing.length) return
  try {
    await passages().createSearchIndexes(missing)
  } catch {
    throw error
  }
}

/** Resolves once the search indexes can be asked: true, or false after so many milliseconds. */
export async function searchIndexesReady(withinMs: number, signal?: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const listed = await listIndexes()
    const isReady = definitions().every(({ name }) =>
      listed.some(index => index.name === name && index.queryable),
    )
    if (isReady) return true
    if (performance.now() > deadline) return false
    await sleep(500, undefined, signal && { signal })
  }
}

/** Estimates how many bytes `ensureSearchIndexes` will add to the embedded database. */
export async function bytesOfSearchIndexes(): Promise<number> {
  const { missing, changed } = await indexesToBuild()
  const building = [...missing, ...changed]
  if (!building.length) return 0
  const { count, size } = await passageStats()
  const hasVectors = (await sizesInUse()).has(chosenSize())
  const vectorBytes = hasVectors ? chosenSize() * Float32Array.BYTES_PER_ELEMENT : 0
  return building.reduce(
    (sum, { type }) => sum + (type === 'search' ? size : count * vectorBytes),
    0,
  )
}

/** True when an index has everything of a definition; Atlas adds its defaults to it. */
function covers(actual: unknown, definition: unknown): boolean {
  if (typeof definition !== 'object' || definition === null) return actual === definition
  if (typeof actual !== 'object' || actual === null) return false
  if (Array.isArray(definition))
    return (
      Array.isArray(actual) &&
      actual.length === definition.length &&
      definition.every(item => actual.some(other => covers(other, item)))
    )
  const values = actual as Record<string, unknown>
  return Object.entries(definition).every(([name, value]) => covers(values[name], value))
}

/**
 * Drops the search indexes of former embedders and versions whose vectors no index of any bot holds any more; without
 * `keepUnusable` also those whose embedder does not run here, so that questions are matched by words alone anyway.
 */
export async function dropUnusedIndexes({ keepUnusable = true } = {}) {
  const current = new Set(definitions().map(({ name }) => name))
  const former = (await listIndexes()).filter(
    ({ name }) => name.startsWith('passage_') && !current.has(name),
  )
  if (!former.length) return
  const sizes = await sizesInUse(keepUnusable)
  for (const { name, latestDefinition } of former) {
    const size = sizeOf(latestDefinition)
    const isCovered = size === chosenSize()
    if (isCovered || !size || !sizes.has(size)) await passages().dropSearchIndex(name)
  }
}

const sizeOf = ({ fields }: ListedIndex['latestDefinition']) =>
  Array.isArray(fields)
    ? (fields as { numDimensions?: number }[]).find(field => field.numDimensions)?.numDimensions
    : undefined

/**
 * Returns the sizes of the vectors of all index versions that a bot may still be asked from; `withUnusable` also of those
 * whose embedder does not run here.
 */
async function sizesInUse(withUnusable = true): Promise<Set<number>> {
  const sizes = new Map<string, number>()
  const versions = IndexVersion.find().select({ bot: 1, number: 1, embedder: 1 }).lean()
  for await (const { bot, number, embedder } of versions.cursor()) {
    if (sizes.has(embedder)) continue
    if (!withUnusable && !(await embedderOf(embedder))) continue
    const passage = await StoredPassage.collection.findOne<Pick<PassageRecord, 'vector'>>(
      seenBy(bot, number),
      { projection: { vector: 1 } },
    )
    if (passage) sizes.set(embedder, passage.vector.toFloat32Array().length)
  }
  return new Set(sizes.values())
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
