import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { Raw, doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { random } from '../testing/random.ts'
import type { Random } from '../testing/random.ts'
import { likelyDoc, likelyValue, paths, randomFilter } from './generate.ts'
import { openInProcess } from './inProcess.ts'
import type { InProcess } from './inProcess.ts'

const operations = 150

/** Mixed operations, refused ones among them, after which documents, counts and indexes must agree. A round is 150. */
export function fuzzStorage(seed: number, rounds: number): string[] {
  const source = random(seed)
  const wrong: string[] = []
  const database = openInProcess()
  try {
    for (let round = 0; round < rounds && wrong.length < 5; round++) {
      for (let left = operations; left > 0; left--) database.ask(randomOperation(source))
      for (const text of [...database.check(), ...countsIn(database)])
        wrong.push(`seed ${seed}, round ${round}: ${text}`)
    }
  } finally {
    database.close()
  }
  return wrong
}

const names = ['one', 'two']

function randomOperation(source: Random): Record<string, Value | undefined> {
  const name = source.pick(names)
  const path = () => source.pick(paths)
  const q = source.below(2) ? doc({ _id: id(source) }) : randomFilter(source, 1)
  switch (source.below(14)) {
    case 0:
      return { createIndexes: name, indexes: [randomIndex(source)] }
    case 1:
      return { dropIndexes: name, index: `index${source.below(6)}` }
    case 2:
      return source.below(20) ? { ping: int(1) } : { drop: name }
    case 3:
      return {
        renameCollection: `fuzz.${name}`,
        to: `fuzz.${source.pick(names)}`,
        dropTarget: source.below(10) === 0,
      }
    case 4:
    case 5:
      return { delete: name, deletes: [doc({ q, limit: int(1) })] }
    case 6:
    case 7:
    case 8: {
      const u = doc({
        $set: doc({ [path()]: likelyValue(source, 1) }),
        $unset: doc({ [path()]: '' }),
      })
      const multi = source.below(3) === 0
      return { update: name, updates: [doc({ q, u, multi, upsert: source.below(4) === 0 })] }
    }
    case 9:
      return {
        findAndModify: name,
        query: q,
        update: likelyDoc(source),
        upsert: source.below(2) === 0,
      }
    default: {
      const documents = Array.from(
        { length: source.below(4) + 1 },
        () => new Map([['_id', id(source)], ...likelyDoc(source)]),
      )
      return { insert: name, documents, ordered: source.below(2) === 0 }
    }
  }
}

const id = (source: Random): Value => int(source.below(80))

const randomIndex = (source: Random): Doc =>
  doc({
    key: doc({ [source.pick(paths)]: int(1), [source.pick(paths)]: int(-1) }),
    name: `index${source.below(6)}`,
    unique: source.below(3) === 0,
    sparse: source.below(4) === 0,
  })

/** Counting, listing and every index must know the same documents. */
function countsIn(database: InProcess): string[] {
  return names.flatMap(name => {
    const all = listIn(database.ask({ find: name, batchSize: int(1000) }))
    const counted = database.ask({ count: name })
    const n = isDoc(counted) ? counted.get('n') : undefined
    const broken = all.filter(bytes => !encode(decode(bytes)).equals(bytes)).length
    return [
      ...(n === int(all.length) ? [] : [`${name} counts otherwise than it lists`]),
      ...(broken ? [`${broken} documents of ${name} are not whole`] : []),
    ]
  })
}

function listIn(reply: Doc | number): Buffer[] {
  const cursor = isDoc(reply) ? reply.get('cursor') : undefined
  const batch = isDoc(cursor) ? cursor.get('firstBatch') : undefined
  return Array.isArray(batch)
    ? batch.flatMap(entry => (entry instanceof Raw ? [entry.bytes] : []))
    : []
}
