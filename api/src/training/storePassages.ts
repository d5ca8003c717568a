import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { Types } from 'mongoose'
import type { Binary } from 'bson'
import { refuseWhenFull } from '../database/diskRoom.ts'
import type { FileDocument } from '../material/File.ts'
import type { Embedder } from './embed/Embedder.ts'
import { indexText, type PassageText } from '../passages/passage.ts'
import { open, StoredPassage, toBinary, type PassageRecord } from '../passages/StoredPassage.ts'

type Store = {
  /** A file or an entry. */
  file: Pick<FileDocument, '_id' | 'bot'>
  /** ISO 639-1 of the file. */
  language: string
  embedder: Embedder
  splitBy: string
  /** The index they are for. */
  from: number
  signal: AbortSignal
  onProgress: (stored: number, total: number) => void
}

/**
 * Stores a file's passages, open from the given index on, and gives the number of vectors that were made.
 *
 * A vector the bot holds already, of an earlier index or another file, is taken over; what an interrupted run
 * stored stays.
 */
export async function storePassages(passages: PassageText[], store: Store): Promise<number> {
  const { file, language, embedder, splitBy, from, signal, onProgress } = store
  const mine = { bot: file.bot, file: file._id, splitBy, from }
  const stored = new Set(await StoredPassage.distinct('order', mine))
  const missing = passages
    .map((passage, order) => ({ passage, order }))
    .filter(({ order }) => !stored.has(order))
  let made = 0
  for (let at = 0; at < missing.length; at += embedder.batch) {
    signal.throwIfAborted()
    onProgress(stored.size + at, passages.length)
    const batch = missing.slice(at, at + embedder.batch)
    const { vectors, embedded } = await vectorsOf(
      batch.map(({ passage }) => passage),
      store,
    )
    made += embedded
    const records = batch.map(({ passage, order }): PassageRecord => {
      const { text, path, parts } = passage
      const key = vectorKey(passage, splitBy)
      const vector = vectors.get(key)
      if (!vector) throw new Error('The embedder gave fewer vectors than texts')
      const context = indexText({ ...passage, text: '' })
      const _id = new Types.ObjectId()
      return {
        _id,
        ...mine,
        until: open,
        order,
        text,
        language,
        path,
        context,
        parts,
        vector,
        vectorKey: key,
      }
    })
    await refuseWhenFull(sizeOf(records))
    await StoredPassage.collection.insertMany(records, { ordered: false })
    await breathe()
  }
  return made
}

/** Returns about how many bytes passages take; their text is kept in the search index as well. */
const sizeOf = (records: PassageRecord[]) =>
  records.reduce((sum, { text, vector }) => sum + 2 * text.length + vector.length(), 0)

async function vectorsOf(passages: PassageText[], { file, embedder, splitBy, signal }: Store) {
  const texts = new Map(passages.map(passage => [vectorKey(passage, splitBy), indexText(passage)]))
  const known = await StoredPassage.find({ bot: file.bot, vectorKey: { $in: [...texts.keys()] } })
    .select({ vectorKey: 1, vector: 1 })
    .lean()
  const vectors = new Map(known.map(({ vectorKey: key, vector }) => [key, vector as Binary]))
  const fresh = [...texts].filter(([key]) => !vectors.has(key))
  const embedded = await embedder.embed(
    fresh.map(([, text]) => text),
    'document',
    signal,
  )
  for (const [at, vector] of embedded.entries()) {
    const [key] = fresh[at] ?? []
    if (key) vectors.set(key, toBinary(vector))
  }
  return { vectors, embedded: embedded.length }
}

const vectorKey = (passage: PassageText, splitBy: string) =>
  createHash('sha256')
    .update(`${splitBy}\n${indexText(passage)}`)
    .digest('base64url')
    .slice(0, 27)
