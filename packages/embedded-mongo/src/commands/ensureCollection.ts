import { createCollection } from '../storage/catalog.ts'
import type { Collection } from '../storage/catalog.ts'
import { collectionName } from './Command.ts'
import type { Context, Request } from './Command.ts'

/** The collection to write to, made on the way where there is none. */
export const ensureCollection = (request: Request, { store }: Context): Collection => {
  const name = collectionName(request)
  return (
    store.catalog.find(request.db, name) ??
    createCollection(store.file, store.catalog, request.db, name, new Map())
  )
}
