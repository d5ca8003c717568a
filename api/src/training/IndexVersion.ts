import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { model, Schema, type Types } from 'mongoose'
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
    /** Languages of its files, ISO 639-1. */
    languages: { type: [String], default: [] },
    /** Compressed `Vocabulary` of all its passages: rarity of words comes from here. */
    vocabulary: { type: Buffer, required: true },
  },
  { timestamps: true },
)
schema.index({ bot: 1, number: 1 }, { unique: true })

export const IndexVersion = model('IndexVersion', schema)

export const packWords = (vocabulary: Vocabulary) => pack(Buffer.from(JSON.stringify(vocabulary)))

export const unpackWords = async (packed: Uint8Array) =>
  JSON.parse((await unpack(packed)).toString()) as Vocabulary

export type IndexFacts = {
  embedder: string
  passages: number
  languages: string[]
  words: WordStats
}

/** Facts of the indexes asked last; an index never changes once it is trained. Questions that come together unpack them once. */
const remembered = new Map<string, Promise<IndexFacts | null>>()
const rememberAtMost = 50

/** What is known of the bot's index of that number, if it exists. */
export async function indexFacts(bot: Types.ObjectId, number: number): Promise<IndexFacts | null> {
  const key = `${String(bot)} ${number}`
  const known = remembered.get(key)
  if (known) return known
  const loading = loadFacts(bot, number)
  remembered.set(key, loading)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= rememberAtMost) break
    remembered.delete(oldest)
  }
  try {
    const facts = await loading
    if (!facts) remembered.delete(key)
    return facts
  } catch (error) {
    remembered.delete(key)
    throw error
  }
}

async function loadFacts(bot: Types.ObjectId, number: number): Promise<IndexFacts | null> {
  const version = await IndexVersion.findOne({ bot, number })
  if (!version) return null
  const words = toWordStats(await unpackWords(version.vocabulary))
  const { embedder, passages, languages } = version
  return { embedder, passages, languages, words }
}
