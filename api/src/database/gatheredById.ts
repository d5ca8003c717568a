import type { Types } from 'mongoose'
import { gathered } from './gathered.ts'

/** Returns how to look documents up by id, many at once, to be read only: who asks for the same one shares it. */
export const gatheredById = <Found extends { _id: Types.ObjectId }>(
  find: (ids: Types.ObjectId[]) => PromiseLike<Found[]>,
) =>
  gathered(async (ids: Types.ObjectId[]) => {
    const byId = new Map((await find(ids)).map(document => [String(document._id), document]))
    return ids.map(id => byId.get(String(id)))
  })
