import type { mongo, Model, Types } from 'mongoose'
import { unlessDamaged } from './unlessDamaged.ts'

/** Small enough for the room that is left when the disk is full, and for others to write in between. */
const documentsAtOnce = 200

/** Removes every document that matches, some at a time; gives how many. Done again, it goes on after a crash. */
export async function removeAll(
  { collection }: Pick<Model<unknown>, 'collection'> | { collection: mongo.Collection },
  filter: Record<string, unknown>,
  atOnce = documentsAtOnce,
): Promise<number> {
  let removed = 0
  for (;;) {
    const cursor = collection
      .find(filter)
      .project<{ _id: Types.ObjectId }>({ _id: 1 })
      .limit(atOnce)
    const documents = await unlessDamaged(cursor.toArray())
    if (documents?.length === 0) return removed
    // The embedded database removes what it cannot read where an index alone says that it is meant: the first, whichever it is.
    const { deletedCount } = documents
      ? await collection.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } })
      : await collection.bulkWrite(
          Array.from({ length: atOnce }, () => ({ deleteOne: { filter } })),
        )
    removed += deletedCount
  }
}
