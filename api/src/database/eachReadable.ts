import { Types } from 'mongoose'
import { log } from '../log.ts'
import { isDamage } from './isDamage.ts'

const batch = 500
/** Damaged documents beyond so many are no single ones: their index is. */
const maxDamaged = 1_000
/** The last of the ids, which are numbers of twelve bytes. */
const maxId = (1n << 96n) - 1n

/** A query of Mongoose. */
type Query<Of> = {
  hint: (index: { _id: 1 }) => Query<Of>
  sort: (by: { _id: 1 }) => Query<Of>
  limit: (max: number) => Query<Of>
  exec: () => Promise<Of[]>
}
type Range = { _id: { $gte: Types.ObjectId; $lte: Types.ObjectId } }

/**
 * Yields the documents that match and can be read, in the order of their ids; damaged ones are logged and left out. `find`
 * asks for those in a range of ids.
 */
export async function* eachReadable<Of extends { _id: Types.ObjectId }>(
  find: (range: Range) => Query<Of>,
): AsyncGenerator<Of> {
  let damaged = 0
  const ranges: [from: bigint, to: bigint][] = [[0n, maxId]]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to] = range
    // By ids alone: another index of the filter would meet what is damaged outside of the range.
    const query = find({ _id: { $gte: idOf(from), $lte: idOf(to) } }).hint({ _id: 1 })
    try {
      const documents = await query.sort({ _id: 1 }).limit(batch).exec()
      yield* documents
      const last = documents.length === batch && documents.at(-1)
      if (last && numberOf(last._id) < to) ranges.push([numberOf(last._id) + 1n, to])
    } catch (error) {
      if (!isDamage(error)) throw error
      const middle = (from + to) / 2n
      if (from < to) ranges.push([middle + 1n, to], [from, middle])
      else if (damaged++ === maxDamaged) throw error
      else log.warn({ err: error, of: idOf(to) }, 'a damaged document was left out')
    }
  }
}

const numberOf = (id: Types.ObjectId) => BigInt(`0x${id.toHexString()}`)
const idOf = (number: bigint) => new Types.ObjectId(number.toString(16).padStart(24, '0'))
