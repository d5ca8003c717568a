import { randomUUID } from 'node:crypto'
import { model, Schema, type Types } from 'mongoose'
import { databaseTimeIn, isAhead } from '../database/databaseTime.ts'
import { gathered } from '../database/gathered.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'

/** Bytes, and files by their bots, without those that they take the place of. */
export type Sum = { bytes: number; files: Map<string, number> }

/** Room that the calls of one process have reserved for an owner; where that dies, it is free after its lease. */
const schema = new Schema({
  owner: { type: Schema.Types.ObjectId, required: true },
  holder: { type: String, required: true },
  bytes: { type: Number, required: true },
  files: { type: Map, of: Number, required: true },
  heldUntil: { type: Date, required: true, expires: 0 },
})
schema.index({ owner: 1, holder: 1 }, { unique: true })

export const Reservation = model('Reservation', schema)

/** This process. */
const holder = randomUUID()
const leaseMs = 30_000
const leaseEnd = () => databaseTimeIn(leaseMs)
/** Visible to other processes at once, without a wait for the disk. */
const lightly = { writeConcern: { w: 1, j: false } }

/**
 * Tells other processes what this one has reserved for an owner, as `sum` says when that is written, and returns what they
 * have reserved: of two that reserve at the same moment one sees the other. The embedded database has one process.
 */
export const reservedElsewhere = async (owner: Types.ObjectId, sum: () => Sum): Promise<Sum> =>
  env.MONGODB_URI ? share({ owner, sum }) : { bytes: 0, files: new Map() }

const share = gathered(async (all: { owner: Types.ObjectId; sum: () => Sum }[]) => {
  await Reservation.bulkWrite(
    all.map(({ owner, sum }) => writeOf(owner, sum())),
    lightly,
  )
  keepLeases()
  const others = await Reservation.find({
    owner: { $in: all.map(({ owner }) => owner) },
    holder: { $ne: holder },
    heldUntil: isAhead(leaseMs),
  })
  return all.map(({ owner }) => added(others.filter(other => other.owner.equals(owner))))
})

/** Owners for whom this process has reserved something, as the database knows. */
const owners = new Set<string>()

function writeOf(owner: Types.ObjectId, { bytes, files }: Sum) {
  const filter = { owner, holder }
  if (!bytes && !files.size) {
    owners.delete(String(owner))
    return { deleteOne: { filter } }
  }
  owners.add(String(owner))
  const update = { $set: { bytes, files, heldUntil: leaseEnd() } }
  return { updateOne: { filter, update, upsert: true } }
}

function added(all: Sum[]): Sum {
  const files = new Map<string, number>()
  for (const one of all)
    for (const [bot, count] of one.files) files.set(bot, (files.get(bot) ?? 0) + count)
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), files }
}

let renewal: NodeJS.Timeout | undefined

function keepLeases() {
  if (owners.size) {
    renewal ??= setInterval(renew, leaseMs / 3).unref()
    return
  }
  clearInterval(renewal)
  renewal = undefined
}

const renew = () =>
  void Reservation.updateMany(
    { holder, owner: { $in: [...owners] } },
    { heldUntil: leaseEnd() },
    lightly,
  ).catch((error: unknown) => log.warn({ err: error }, 'reserved room was not renewed'))
