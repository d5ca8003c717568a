import { decode } from '../bson/decode.ts'
import { show } from '../bson/show.ts'
import { Raw, doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { binary } from '../query/collation.ts'
import { readSort } from '../query/sort.ts'
import { random } from '../testing/random.ts'
import type { Random } from '../testing/random.ts'
import { likelyDoc, likelyValue, paths, randomFilter } from './generate.ts'
import { openInProcess } from './inProcess.ts'
import type { InProcess } from './inProcess.ts'
import { naiveMatch } from './naiveMatch.ts'

const documents = 60
const questions = 40

/**
 * Asks the same of a collection without indexes, of one with some, and of a naive matcher; gives what differs.
 * A round is 60 documents and 40 questions.
 */
export function fuzzQueries(seed: number, rounds: number): string[] {
  const source = random(seed)
  const wrong: string[] = []
  const database = openInProcess()
  try {
    for (let round = 0; round < rounds && wrong.length < 5; round++)
      wrong.push(...oneRound(source, database).map(text => `seed ${seed}, round ${round}: ${text}`))
  } finally {
    database.close()
  }
  return wrong
}

function oneRound(source: Random, database: InProcess): string[] {
  for (const name of ['plain', 'indexed']) {
    database.ask({ drop: name })
    database.ask({ create: name })
  }
  const late = source.below(2) === 0
  const indexes = randomIndexes(source)
  if (!late) database.ask({ createIndexes: 'indexed', indexes })
  const stored: Doc[] = []
  for (let id = 0; id < documents; id++) {
    const document: Doc = new Map([['_id', int(id)], ...likelyDoc(source)])
    const reply = database.ask({ insert: 'indexed', documents: [document] })
    // Two arrays side by side cannot both be in an index.
    if (isDoc(reply) && reply.has('writeErrors')) continue
    database.ask({ insert: 'plain', documents: [document] })
    stored.push(document)
  }
  if (late)
    for (const index of indexes) database.ask({ createIndexes: 'indexed', indexes: [index] })
  const wrong: string[] = []
  for (let at = 0; at < questions; at++) {
    const filter = randomFilter(source)
    const sort = source.below(2) ? randomSort(source) : undefined
    const limit = sort && source.below(2) ? int(source.below(5) + 1) : undefined
    const mismatch = compareAnswers(database, stored, filter, sort, limit)
    if (mismatch)
      wrong.push(
        `${mismatch} for ${show(filter)} sorted by ${show(sort)}, indexes ${show(indexes)}`,
      )
  }
  return wrong
}

function compareAnswers(
  database: InProcess,
  stored: Doc[],
  filter: Doc,
  sort: Doc | undefined,
  limit: Value | undefined,
): string | undefined {
  const find = (name: string) =>
    listIn(database.ask({ find: name, filter, sort, limit, batchSize: int(1000) }))
  const [plain, indexed] = [find('plain'), find('indexed')]
  if (typeof plain === 'number' || typeof indexed === 'number')
    return plain === indexed ? undefined : 'only one of the two was refused'
  const naive = stored.filter(document => naiveMatch(document, filter))
  const ids = (list: Doc[]) =>
    list
      .map(document => show(document.get('_id')))
      .sort()
      .join(' ')
  if (!limit && ids(plain) !== ids(naive)) return `found ${ids(plain)} instead of ${ids(naive)}`
  if (!limit && ids(plain) !== ids(indexed))
    return `by index ${ids(indexed)} instead of ${ids(plain)}`
  if (plain.length !== indexed.length)
    return `by index ${indexed.length} instead of ${plain.length}`
  if (sort) {
    const order = readSort(sort, binary)
    const at = plain.findIndex(
      (document, place) => order.compare(document, indexed[place] ?? new Map()) !== 0,
    )
    if (at >= 0) return `by index another order from place ${at} on`
  }
  const count = (name: string) => {
    const reply = database.ask({ count: name, query: filter })
    return isDoc(reply) ? show(reply.get('n')) : reply
  }
  if (
    !limit &&
    (count('plain') !== String(naive.length) || count('indexed') !== String(naive.length))
  )
    return `counted ${count('plain')} and by index ${count('indexed')} instead of ${naive.length}`
  return undefined
}

function listIn(reply: Doc | number): Doc[] | number {
  if (!isDoc(reply)) return reply
  const cursor = reply.get('cursor')
  const batch = isDoc(cursor) ? cursor.get('firstBatch') : undefined
  return Array.isArray(batch)
    ? batch.map(entry => (entry instanceof Raw ? decode(entry.bytes) : new Map()))
    : []
}

function randomSort(source: Random): Doc {
  const made: Doc = new Map()
  for (let left = source.below(2) + 1; left > 0; left--)
    made.set(source.pick(paths), int(source.pick([1, -1])))
  return made
}

function randomIndexes(source: Random): Doc[] {
  return Array.from({ length: source.below(4) + 1 }, (_, at) =>
    doc({
      key: randomSort(source),
      name: `index${at}`,
      sparse: source.below(6) === 0 || undefined,
      partialFilterExpression: source.below(5) === 0 ? partial(source) : undefined,
    }),
  ).map(spec => {
    if (spec.has('partialFilterExpression')) spec.delete('sparse')
    return spec
  })
}

const partial = (source: Random): Doc =>
  doc({
    [source.pick(['a', 'b', 'c'])]: doc(
      source.pick<Record<string, Value>>([
        { $exists: true },
        { $gt: likelyValue(source, 0) },
        { $lte: likelyValue(source, 0) },
        { $eq: likelyValue(source, 0) },
      ]),
    ),
  })
