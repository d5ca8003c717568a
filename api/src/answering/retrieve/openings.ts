import { seenBy, StoredPassage } from '../../passages/StoredPassage.ts'
import type { Moment } from '../today/editions.ts'
import { passagesOf } from './passageCache.ts'
import type { Index } from './search.ts'
import { Types } from 'mongoose'

/** Finds the first passage that some files have in an index. */
export const openingsIn =
  ({ bot, index }: Index): Moment['openings'] =>
  async fileIds => {
    const files = fileIds.map(id => new Types.ObjectId(id))
    const rows = await StoredPassage.find(
      { ...seenBy(bot, index), file: { $in: files }, order: 0 },
      { _id: 1 },
    ).lean()
    const passages = await passagesOf(rows.map(({ _id }) => String(_id)))
    return new Map([...passages.values()].map(({ passage }) => [passage.fileId, passage]))
  }
