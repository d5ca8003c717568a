import { mongo } from 'mongoose'
import { exactDocument } from './exactDocument.ts'

type Document = Map<string, unknown>
type Batch = { documents: Document[]; raw: Buffer[] }

const maxDocuments = 1_000
const maxBytes = 8_000_000
const reportEveryMs = 5_000

/**
 * Copies the documents of one collection in the order of their `_id` and gives their number. With `goOn` some may be
 * there already: those that are the same stay, those that changed since are replaced.
 */
export async function copyDocuments(
  from: mongo.Collection,
  target: mongo.Db,
  { goOn, tell, signal }: { goOn: boolean; tell: (done: number) => void; signal: AbortSignal },
): Promise<number> {
  let done = 0
  let lastReport = performance.now()
  for await (const batch of batches(from)) {
    signal.throwIfAborted()
    if (goOn) await complete(target, from.collectionName, batch)
    else await insert(target, from.collectionName, batch.documents)
    done += batch.documents.length
    if (performance.now() - lastReport < reportEveryMs) continue
    lastReport = performance.now()
    tell(done)
  }
  return done
}

async function* batches(from: mongo.Collection): AsyncGenerator<Batch> {
  let batch: Batch = { documents: [], raw: [] }
  let bytes = 0
  const cursor = from.find<Buffer>({}, { raw: true }).sort({ _id: 1 })
  for await (const raw of cursor) {
    if (batch.raw.length === maxDocuments || (bytes && bytes + raw.length > maxBytes)) {
      yield batch
      batch = { documents: [], raw: [] }
      bytes = 0
    }
    batch.raw.push(raw)
    batch.documents.push(exactDocument(raw))
    bytes += raw.length
  }
  if (batch.raw.length > 0) yield batch
}

async function complete(target: mongo.Db, name: string, { documents, raw }: Batch) {
  const _id = {
    $in: documents.map(document => document.get('_id')),
  } as mongo.Filter<mongo.Document>
  const present = await target.collection(name).find<Buffer>({ _id }, { raw: true }).toArray()
  const known = new Map(present.map(bytes => [nameOf(exactDocument(bytes)), bytes]))
  const missing: Document[] = []
  const changed: Document[] = []
  for (const [at, document] of documents.entries()) {
    const there = known.get(nameOf(document))
    if (!there) missing.push(document)
    else if (!raw[at]?.equals(there)) changed.push(document)
  }
  await replace(target, name, changed)
  await insert(target, name, missing)
}

const nameOf = (document: Document): string =>
  Buffer.from(mongo.BSON.serialize({ _id: document.get('_id') })).toString('latin1')

async function insert(target: mongo.Db, name: string, documents: Document[]) {
  if (documents.length > 0) await write(target, { insert: name, documents })
}

async function replace(target: mongo.Db, name: string, documents: Document[]) {
  const updates = documents.map(document => ({ q: { _id: document.get('_id') }, u: document }))
  if (updates.length > 0) await write(target, { update: name, updates })
}

/** The driver's own methods copy documents into objects; a command goes out as it is given. */
async function write(target: mongo.Db, command: mongo.Document) {
  const reply = await target.command({
    ...command,
    ordered: false,
    writeConcern: { w: 'majority' },
  })
  const [error] = (reply['writeErrors'] ?? []) as { errmsg: string }[]
  if (error) throw new Error(error.errmsg)
}
