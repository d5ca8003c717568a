import type { Model, QueryFilter } from 'mongoose'

/** Small enough for the room that is left when the disk is full, and for others to write in between. */
const atOnce = 200

/** Removes every document that matches, some at a time; gives how many. Done again, it goes on after a crash. */
export async function removeAll<T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> {
  let removed = 0
  for (;;) {
    const found = await model.find(filter).select('_id').limit(atOnce).lean()
    if (found.length === 0) return removed
    const ids = found.map(({ _id }) => _id)
    removed += (await model.deleteMany({ _id: { $in: ids } } as QueryFilter<T>)).deletedCount
  }
}
