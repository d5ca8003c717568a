import { randomUUID } from 'node:crypto'
import { model, Schema } from 'mongoose'
import { log } from '../log.ts'
import { databaseTimeIn, isOver } from './databaseTime.ts'
import { isDuplicate } from './isDuplicate.ts'
import { isOutOfSpace } from './isOutOfSpace.ts'

/** A key that one process works on; where that dies, the key is free after its lease. */
const Hold = model(
  'Hold',
  new Schema({
    _id: String,
    holder: { type: String, required: true },
    heldUntil: { type: Date, required: true, expires: 0 },
  }),
)

const leaseMs = 10_000
/** Visible to other processes at once, without a wait for the disk. */
const lightly = { writeConcern: { w: 1, j: false } }

/**
 * Holds a key against every other process of the database, until the function that it returns is called; undefined
 * where another holds it. Where the disk is full, nothing is held and the work may begin.
 */
export async function holdKey(key: string): Promise<(() => void) | undefined> {
  const mine = { _id: key, holder: randomUUID() }
  if (!(await take(mine))) return undefined
  const renewal = setInterval(() => {
    Hold.updateOne(mine, { heldUntil: leaseEnd() }, lightly).catch(warn)
  }, leaseMs / 3).unref()
  return () => {
    clearInterval(renewal)
    Hold.deleteOne(mine, lightly).catch(warn)
  }
}

const leaseEnd = () => databaseTimeIn(leaseMs)

async function take({ _id, holder }: { _id: string; holder: string }): Promise<boolean> {
  const isFree = { _id, heldUntil: isOver(leaseMs) }
  try {
    await Hold.updateOne(isFree, { holder, heldUntil: leaseEnd() }, { ...lightly, upsert: true })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    if (isOutOfSpace(error)) return true
    throw error
  }
}

const warn = (error: unknown) => log.warn({ err: error }, 'a held key was not stored')
