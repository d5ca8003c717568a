import { isDeepStrictEqual } from 'node:util'
import { type Model, mongo } from 'mongoose'

const indexNotFound = 27

/**
 * Gives the collection of a model the indexes of its schema. Those of other versions that stand in their way go, and unique
 * ones, which would refuse documents that are right today; others stay.
 */
export async function ensureIndexes(model: Model<unknown>) {
  await model.createCollection()
  const { toDrop, toCreate } = await model.diffIndexes()
  if (toDrop.length)
    for (const { name = '', key, unique } of await model.collection.indexes())
      if (toDrop.includes(name) && (unique || toCreate.some(spec => isDeepStrictEqual(spec, key))))
        await model.collection.dropIndex(name).catch((error: unknown) => {
          // Another server was quicker.
          if (!(error instanceof mongo.MongoServerError && error.code === indexNotFound))
            throw error
        })
  if (toCreate.length) await model.createIndexes()
}
