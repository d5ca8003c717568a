import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mongo } from 'mongoose'
import type { Note } from './Note.ts'
import { times } from './times.ts'

/** One small write to the end of a file and its fsync, on the disk of `folder`. */
export async function fsyncTimes(folder: string, runs: number): Promise<number[]> {
  const file = openSync(join(folder, 'fsync'), 'a')
  const bytes = Buffer.alloc(512, 7)
  const writeTimes = await times(runs, () => {
    writeSync(file, bytes)
    fsyncSync(file)
  })
  closeSync(file)
  return writeTimes
}

/** The same documents and keys in a bare SQLite file, in this process: what is left without server and driver. */
export function bareSqlite(folder: string) {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE notes (id INTEGER PRIMARY KEY, tenant INTEGER, at INTEGER, doc BLOB);
    CREATE INDEX newest ON notes (tenant, at DESC)`)
  const insert = db.prepare('INSERT INTO notes VALUES (?, ?, ?, ?)')
  const one = db.prepare('SELECT doc FROM notes WHERE id = ?')
  const newest = db.prepare(
    'SELECT doc FROM notes WHERE tenant = ? AND at >= ? ORDER BY at DESC LIMIT 50',
  )
  const read = (row: Record<string, unknown> | undefined) =>
    row?.['doc'] instanceof Uint8Array ? mongo.BSON.deserialize(row['doc']) : undefined
  let spent = 0
  return {
    keep: (notes: readonly Note[]) => {
      const began = performance.now()
      db.exec('BEGIN')
      for (const note of notes)
        insert.run(note._id, note.tenant, note.at, mongo.BSON.serialize(note))
      db.exec('COMMIT')
      spent += performance.now() - began
    },
    seconds: () => spent / 1000,
    find: (id: number) => read(one.get(id)),
    range: (tenant: number, at: number) => newest.all(tenant, at).map(read),
    close: () => db.close(),
  }
}

/** Cosine with every vector in turn, the best sorted out: what a search is without an index. */
export function plainVectors(
  vectors: readonly Float32Array[],
  query: () => Float32Array,
  limit: number,
) {
  return () => {
    const queryVector = query()
    const scores = vectors.map(vector => cosine(queryVector, vector))
    return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, limit)
  }
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, lengthA, lengthB] = [0, 0, 0]
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0]
    dot += one * other
    lengthA += one * one
    lengthB += other * other
  }
  return dot / Math.sqrt(lengthA * lengthB)
}

/** SQLite's own text search over these texts alone, with Porter stems, ranked by its BM25. */
export function plainText(texts: readonly string[]) {
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE texts USING fts5 (text, tokenize = 'porter unicode61'); BEGIN")
  const insert = db.prepare('INSERT INTO texts VALUES (?)')
  for (const text of texts) insert.run(text)
  db.exec('COMMIT')
  const ask = db.prepare('SELECT text FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT ?')
  return (words: readonly string[], limit: number) => ask.all(words.join(' OR '), limit)
}
