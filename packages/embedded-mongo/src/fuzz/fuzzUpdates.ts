import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { show } from '../bson/show.ts'
import { Binary, Int32, Raw, doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { random } from '../testing/random.ts'
import type { Random } from '../testing/random.ts'
import { likelyDoc, likelyValue, noPattern, randomFilter } from './generate.ts'
import { openInProcess } from './inProcess.ts'
import type { InProcess } from './inProcess.ts'
import { Unsure, naiveUpdate } from './naiveUpdate.ts'

const perRound = 100

/** Changes documents and compares the bytes with what a naive update makes of them. A round is 100 updates. */
export function fuzzUpdates(seed: number, rounds: number): string[] {
  const source = random(seed)
  const wrong: string[] = []
  const database = openInProcess()
  try {
    for (let round = 0; round < rounds * perRound && wrong.length < 5; round++) {
      const mismatch = compareOne(source, database)
      if (mismatch) wrong.push(`seed ${seed}, update ${round}: ${mismatch}`)
    }
  } finally {
    database.close()
  }
  return wrong
}

function compareOne(source: Random, database: InProcess): string | undefined {
  try {
    return oneUpdate(source, database)
  } catch (thrown) {
    if (thrown instanceof Unsure) return undefined
    throw thrown
  }
}

function oneUpdate(source: Random, database: InProcess): string | undefined {
  const before: Doc = new Map([['_id', int(1)], ...likelyDoc(source, 3)])
  const update = randomUpdate(source)
  database.ask({ drop: 'one' })
  database.ask({ insert: 'one', documents: [before] })
  const reply = database.ask({
    update: 'one',
    updates: [doc({ q: doc({ _id: int(1) }), u: update })],
  })
  const refused = !isDoc(reply) || reply.has('writeErrors')
  const expected = naiveUpdate(before, update)
  const what = `${show(before)} by ${show(update)}`
  if (refused !== (expected === undefined))
    return `${what} was ${refused ? `refused: ${show(isDoc(reply) ? reply.get('writeErrors') : reply)}` : 'not refused'}`
  const response = database.ask({ find: 'one' })
  const cursor = isDoc(response) ? response.get('cursor') : undefined
  const batch = isDoc(cursor) ? cursor.get('firstBatch') : undefined
  const [stored] = Array.isArray(batch) ? batch : []
  const bytes = stored instanceof Raw ? stored.bytes : Buffer.alloc(0)
  return bytes.equals(encode(expected ?? before))
    ? undefined
    : `${what} gave ${show(decode(bytes))} instead of ${show(expected ?? before)}`
}

const paths = ['a', 'b', 'c', 'a.b', 'a.c', 'b.a', 'a.0', 'b.1', 'b.0.a', 'c.a.b', 'a.b.c', 'c.2']

function randomUpdate(source: Random): Doc {
  const made: Doc = new Map()
  for (let left = source.below(3) + 1; left > 0; left--) {
    const [name, operand] = randomChange(source)
    const fields = made.get(name)
    made.set(name, new Map([...(isDoc(fields) ? fields : []), [source.pick(paths), operand]]))
  }
  return made
}

const numbers: Value[] = [int(1), int(-3), 1n, 2n ** 62n, 1.5, new Int32(2147483647), 0, int(0)]

function randomChange(source: Random): [string, Value] {
  const value = () =>
    source.below(12) === 0 ? new Binary(source.below(6), Buffer.from('ab')) : likelyValue(source, 1)
  const list = () => Array.from({ length: source.below(3) }, value)
  switch (source.below(11)) {
    case 0:
    case 1:
      return ['$set', value()]
    case 2:
      return ['$unset', '']
    case 3:
      return [source.pick(['$inc', '$mul']), source.pick(numbers)]
    case 4:
      return [source.pick(['$min', '$max']), value()]
    case 5:
      return ['$push', source.below(2) ? value() : randomPush(source, list())]
    case 6:
      return ['$addToSet', value()]
    case 7:
      return ['$pop', int(source.pick([1, -1]))]
    case 8:
      return ['$pullAll', list()]
    case 9:
      return ['$pull', source.below(2) ? value() : pullCondition(source)]
    default:
      return ['$rename', source.pick(['x', 'y', 'a', 'b.z', 'c.b'])]
  }
}

const randomPush = (source: Random, each: Value[]): Doc =>
  doc({
    $each: each,
    $position: source.below(2) ? int(source.below(5) - 2) : undefined,
    $slice: source.below(2) ? int(source.below(7) - 3) : undefined,
    $sort: source.below(2) ? int(source.pick([1, -1])) : undefined,
  })

const pullCondition = (source: Random): Doc =>
  source.below(2)
    ? doc({ [source.pick(['$gt', '$lte', '$ne'])]: noPattern(likelyValue(source, 0)) })
    : randomFilter(source, 0)
