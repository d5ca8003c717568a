import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { model, Schema, type Types } from 'mongoose'
import { shrinking } from '../memory/shrinkCaches.ts'
import { toWordStats, type Vocabulary, type WordStats } from './wordStats.ts'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/** What an answer must know of an index besides its passages. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    embedder: { type: String, required: true },
    passages: { type: Number, required: true },
    /** `hashOfFiles` of those it is made of. */
    files: { type: String, default: '' },
    /** Languages of its files, ISO 639-1. */
    languages: { type: [String], default: [] },
    /** Compressed `Vocabulary` of all its passages: rarity of words comes from here. */
    vocabulary: { type: Buffer, required: true },
  },
  { timestamps: true },
)
schema.index({ bot: 1, number: 1 }, { unique: true })

export const IndexVersion = model('IndexVersion', schema)

/** A vocabulary as it is stored: JSON in zstd. */
export const packWords = (vocabulary: Vocabulary) => pack(Buffer.from(JSON.stringify(vocabulary)))

/** Reads what `packWords` made. */
export const unpackWords = async (packed: Uint8Array) =>
  JSON.parse((await unpack(packed)).toString()) as Vocabulary

export type IndexFacts = {
  embedder: string
  passages: number
  languages: string[]
  words: WordStats
}

type Index = { bot: Types.ObjectId; number: number }
type Remembered = { facts: IndexFacts; terms: number }

/**
 * Facts of the indexes asked last; an index never changes once it is trained. Questions that come together unpack them
 * once.
 */
const remembered = shrinking(
  new LRUCache<string, Remembered, Index>({
    max: 200,
    // A term takes some hundred bytes.
    maxSize: 1_000_000,
    sizeCalculation: ({ terms }) => Math.max(1, terms),
    fetchMethod: (_key, _old, { context }) => loadFacts(context),
    // What is let go of while it is loaded is still waited for.
    ignoreFetchAbort: true,
  }),
)

/** What is known of the bot's index of that number, if it exists. */
export async function indexFacts(bot: Types.ObjectId, number: number): Promise<IndexFacts | null> {
  const found = await remembered.fetch(`${String(bot)} ${number}`, { context: { bot, number } })
  return found?.facts ?? null
}

async function loadFacts(index: Index): Promise<Remembered | undefined> {
  const version = await IndexVersion.findOne(index)
  if (!version) return undefined
  const vocabulary = await unpackWords(version.vocabulary)
  const { embedder, passages, languages } = version
  const facts = { embedder, passages, languages, words: toWordStats(vocabulary) }
  return { facts, terms: Object.keys(vocabulary.counts).length }
}
