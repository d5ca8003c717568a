import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { type Types } from 'mongoose'
import { chosenSize } from './embed/chooseEmbedder.ts'
import { IndexVersion } from './IndexVersion.ts'
import { type PassageRecord, seenBy, StoredPassage } from './StoredPassage.ts'

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

type Present = { name: string; queryable: boolean; latestDefinition: SearchIndex['definition'] }

const passages = () => mongoose.connection.collection(StoredPassage.collection.name)
const listIndexes = () => passages().listSearchIndexes().toArray() as unknown as Promise<Present[]>

/** Returns the search indexes to make and those that another version defined otherwise. */
async function indexesToBuild() {
  await StoredPassage.createCollection()
  const present = new Map((await listIndexes()).map(index => [index.name, index]))
  const missing = definitions().filter(({ name }) => !present.has(name))
  const changed = definitions().filter(({ name, definition }) => {
    const index = present.get(name)
    return index && !covers(index.latestDefinition, definition)
  })
  return { missing, changed }
}

/**
 * Makes the search indexes that are missing, updates those of another definition, and waits, two minutes at most, until
 * they can be asked. Indexes of other embedders stay as long as a bot needs them: `dropUnusedIndexes`.
 */
export async function readySearchIndexes() {
  const { missing, changed } = await indexesToBuild()
  if (missing.length) await passages().createSearchIndexes(missing)
  for (const { name, definition } of changed) await passages().updateSearchIndex(name, definition)
  const deadline = Date.now() + 120_000
  while (!(await areQueryable())) {
    if (Date.now() > deadline) throw new Error('The search indexes are not ready after two minutes')
    await sleep(500)
  }
}

/** Estimates how many bytes `readySearchIndexes` will add to the embedded database. */
export async function bytesOfSearchIndexes(): Promise<number> {
  const { missing, changed } = await indexesToBuild()
  const building = [...missing, ...changed]
  const stats = { collStats: passages().collectionName }
  const { count, size } = building.length
    ? ((await mongoose.connection.db!.command(stats)) as { count: number; size: number })
    : { count: 0, size: 0 }
  const vectorBytes = chosenSize() * Float32Array.BYTES_PER_ELEMENT
  return building.reduce(
    (sum, { type }) => sum + (type === 'search' ? size : count * vectorBytes),
    0,
  )
}

async function areQueryable() {
  const present = await listIndexes()
  return definitions().every(({ name }) =>
    present.some(index => index.name === name && index.queryable),
  )
}

/** True when an index has everything of a definition; Atlas adds its defaults to it. */
function covers(present: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return present === wanted
  if (typeof present !== 'object' || present === null) return false
  if (Array.isArray(wanted))
    return (
      Array.isArray(present) &&
      present.length === wanted.length &&
      wanted.every(item => present.some(other => covers(other, item)))
    )
  const values = present as Record<string, unknown>
  return Object.entries(wanted).every(([name, value]) => covers(values[name], value))
}

/** Drops the search indexes of former embedders and versions whose vectors no index of any bot holds any more. */
export async function dropUnusedIndexes() {
  const current = new Set(definitions().map(({ name }) => name))
  const former = (await listIndexes()).filter(
    ({ name }) => name.startsWith('passage_') && !current.has(name),
  )
  if (!former.length) return
  const sizes = await sizesInUse()
  for (const { name, latestDefinition } of former) {
    const size = sizeOf(latestDefinition)
    const isCovered = size === chosenSize()
    if (isCovered || !size || !sizes.has(size)) await passages().dropSearchIndex(name)
  }
}

const sizeOf = ({ fields }: Present['latestDefinition']) =>
  Array.isArray(fields)
    ? (fields as { numDimensions?: number }[]).find(field => field.numDimensions)?.numDimensions
    : undefined

/** Returns the sizes of the vectors of all index versions that a bot may still be asked from. */
async function sizesInUse(): Promise<Set<number>> {
  const sizes = new Map<string, number>()
  const versions = IndexVersion.find().select({ bot: 1, number: 1, embedder: 1 }).lean()
  for await (const { bot, number, embedder } of versions.cursor()) {
    if (sizes.has(embedder)) continue
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
