import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { model, Schema, type Types } from 'mongoose'
import { shrinking } from '../memory/shrinkCaches.ts'
import { toWordStats, type Vocabulary, type WordStats } from './wordStats.ts'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/** Facts of an index that answers need besides its passages. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    embedder: { type: String, required: true },
    passages: { type: Number, required: true },
    /** `hashOfMaterial` of its files and entries. */
    files: { type: String, default: '' },
    /** Languages of its files, ISO 639-1. */
    languages: { type: [String], default: [] },
    /** Compressed `Vocabulary` of all its passages, the source of word rarity. */
    vocabulary: { type: Buffer, required: true },
  },
  { timestamps: true },
)
schema.index({ bot: 1, number: 1 }, { unique: true })

export const IndexVersion = model('IndexVersion', schema)

/** Returns a vocabulary in its stored form: JSON in zstd. */
export const packWords = (vocabulary: Vocabulary) => pack(Buffer.from(JSON.stringify(vocabulary)))

/** Returns the vocabulary from `packWords`. */
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
 * Facts of recently used indexes, which never change after training. Simultaneous questions unpack them only once.
 */
const remembered = shrinking(
  new LRUCache<string, Remembered, Index>({
    max: 200,
    // A term takes about a hundred bytes.
    maxSize: 1_000_000,
    sizeCalculation: ({ terms }) => Math.max(1, terms),
    fetchMethod: (_key, _old, { context }) => loadFacts(context),
    // An entry that is evicted while it loads must still resolve.
    ignoreFetchAbort: true,
  }),
)

/** Returns the facts of the bot's index of that number; `null` where it does not exist. */
export async function indexFacts(bot: Types.ObjectId, number: number): Promise<IndexFacts | null> {
  const entry = await remembered.fetch(`${String(bot)} ${number}`, { context: { bot, number } })
  return entry?.facts ?? null
}

async function loadFacts(index: Index): Promise<Remembered | undefined> {
  const version = await IndexVersion.findOne(index)
  if (!version) return undefined
  const vocabulary = await unpackWords(version.vocabulary)
  const { embedder, passages, languages } = version
  const facts = { embedder, passages, languages, words: toWordStats(vocabulary) }
  return { facts, terms: Object.keys(vocabulary.counts).length }
}
