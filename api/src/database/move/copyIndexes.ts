import { mongo } from 'mongoose'

/** Makes the indexes of one collection as they are in another; gives whether documents expire by one of them. */
export async function copyIndexes(from: mongo.Collection, target: mongo.Db): Promise<boolean> {
  const indexes = (await from.listIndexes().toArray()) as mongo.Document[]
  const secondary = indexes.filter(index => index['name'] !== '_id_')
  if (secondary.length > 0)
    await target.command({
      createIndexes: from.collectionName,
      indexes: secondary,
      writeConcern: { w: 'majority' },
    })
  return secondary.some(index => 'expireAfterSeconds' in index)
}

type SearchIndex = { name: string; type: string; latestDefinition: mongo.Document }

/**
 * Makes the search indexes of one collection that are missing in another. Gives their names, or why that MongoDB
 * refused: only Atlas and what imitates it have them.
 */
export async function copySearchIndexes(from: mongo.Collection, to: mongo.Collection) {
  const indexes = (await from.listSearchIndexes().toArray()) as unknown as SearchIndex[]
  if (indexes.length === 0) return { made: [] }
  try {
    const present = await to.listSearchIndexes().toArray()
    const missing = indexes.filter(({ name }) => !present.some(index => index.name === name))
    if (missing.length > 0)
      await to.createSearchIndexes(
        missing.map(({ name, type, latestDefinition }) => ({
          name,
          type,
          definition: latestDefinition,
        })),
      )
    return { made: indexes.map(index => index.name) }
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error
    return { made: [], refused: error.message }
  }
}
