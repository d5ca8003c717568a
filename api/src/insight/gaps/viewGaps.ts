import type { Types } from 'mongoose'
import { freshBot } from '../../bots/Bot.ts'
import type { Gap as GapView, Source } from '../../contract.ts'
import type { GapDocument } from '../../exchanges/Gap.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { entriesByKey } from '../../material/entries/Entry.ts'
import { existingFileIds, refreshNearest } from './nearest.ts'
import { longRead } from '../longRead.ts'

/** Maximum number of gaps whose nearest passages are searched in one request. */
const maxRefreshed = 10

/**
 * Returns gaps as their owner sees them; with `refresh`, the nearest passages are searched again where the bot was
 * trained since. Passages of files that were deleted are not among the nearest.
 */
export async function viewGaps(
  bot: Types.ObjectId,
  gaps: GapDocument[],
  { refresh }: { refresh: boolean },
): Promise<GapView[]> {
  if (!gaps.length) return []
  if (refresh) await refreshNearest(await freshBot(bot), gaps.slice(0, maxRefreshed))
  const keys = gaps.flatMap(gap => gap.keys)
  const [files, disliked, entries] = await Promise.all([
    existingFileIds(bot),
    dislikedIn(bot, gaps),
    entriesByKey(bot, keys),
  ])
  return gaps.map(gap => ({
    id: gap.id,
    topic: gap.topic,
    count: gap.count,
    disliked: disliked.get(gap.id) ?? { byVisitors: 0, byOwner: 0 },
    prompts: gap.prompts,
    nearest: (gap.nearest as Source[]).filter(({ fileId }) => files.has(fileId)),
    lastAsked: gap.lastAsked.toISOString(),
    state: gap.state,
    ...entryFor(gap, entries),
    ...(gap.checked && {
      checked: {
        at: (gap.checked.at ?? new Date(0)).toISOString(),
        answered: gap.checked.answered ?? 0,
        of: gap.checked.of ?? 0,
      },
    }),
  }))
}

function entryFor({ keys }: GapDocument, entries: Map<string, string>): Pick<GapView, 'entry'> {
  const key = keys.find(one => entries.has(one))
  return key ? { entry: entries.get(key)! } : {}
}

type Disliked = GapView['disliked'] & { _id: Types.ObjectId }

/** Returns by the gap's id how many of its questions were answered, but not to the liking of visitors or the owner. */
async function dislikedIn(bot: Types.ObjectId, gaps: GapDocument[]) {
  const counted = await longRead(bot, maxTimeMS =>
    Exchange.aggregate<Disliked>([
      {
        $match: {
          bot,
          disliked: true,
          kind: { $ne: 'none' },
          gap: { $in: gaps.map(({ _id }) => _id) },
        },
      },
      {
        $group: {
          _id: '$gap',
          byVisitors: { $sum: { $cond: [{ $eq: ['$rating', -1] }, 1, 0] } },
          byOwner: { $sum: { $cond: ['$wrong', 1, 0] } },
        },
      },
    ]).option({ maxTimeMS }),
  )
  return new Map(
    counted.map(({ _id, byVisitors, byOwner }) => [String(_id), { byVisitors, byOwner }]),
  )
}
