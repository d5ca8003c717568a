import type { Model, Types } from 'mongoose'

/** Small enough for the room that is left when the disk is full, and for others to write in between. */
const atOnce = 200

/** Removes every document that matches, some at a time; gives how many. Done again, it goes on after a crash. */
export async function removeAll(
  model: Pick<Model<unknown>, 'collection'>,
  filter: Record<string, unknown>,
): Promise<number> {
  const { collection } = model
  let removed = 0
  for (;;) {
    const cursor = collection
      .find(filter)
      .project<{ _id: Types.ObjectId }>({ _id: 1 })
      .limit(atOnce)
    const ids = (await cursor.toArray()).map(({ _id }) => _id)
    if (ids.length === 0) return removed
    removed += (await collection.deleteMany({ _id: { $in: ids } })).deletedCount
  }
}
