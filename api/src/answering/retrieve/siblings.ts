import { seenBy, StoredPassage } from '../../passages/StoredPassage.ts'
import type { Passage } from '../../passages/passage.ts'
import { passagesOf } from './passageCache.ts'
import type { Index } from './search.ts'

/** Passages of one section that are looked at. */
const maxPassages = 1_000

/** Returns the passages that stand in the same file under the same headings as one of them, in their order. */
export const siblingsIn =
  ({ bot, index }: Index) =>
  async ({ fileId, path, file, url, isEntry, isUnnamed }: Passage): Promise<Passage[]> => {
    const hits = await StoredPassage.find({ ...seenBy(bot, index), file: fileId, path }, { _id: 1 })
      .sort({ order: 1 })
      .limit(maxPassages)
      .lean()
    const passages = await passagesOf(hits.map(({ _id }) => String(_id)))
    return [...passages.values()].map(({ passage }) => ({
      ...passage,
      file,
      ...(url && { url }),
      ...(isEntry && { isEntry }),
      ...(isUnnamed && { isUnnamed }),
    }))
  }
