import type { Model } from 'mongoose'

/**
 * Gives the collection of a model the indexes of its schema and no others: a unique one of another version would refuse
 * documents that are right today.
 */
export async function readyIndexes(model: Model<unknown>) {
  await model.createCollection()
  const { toDrop, toCreate } = await model.diffIndexes()
  for (const name of toDrop) await model.collection.dropIndex(name)
  if (toCreate.length) await model.createIndexes()
}
