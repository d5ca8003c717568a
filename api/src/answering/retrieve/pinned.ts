import { Gap, type Pinned, toVector } from '../../exchanges/Gap.ts'
import { cosineOf } from '../../exchanges/groupByMeaning.ts'
import { questionKey } from '../../exchanges/questionKey.ts'
import { vectorOf } from '../../models/vectorOf.ts'
import { File } from '../../material/File.ts'
import { partAt } from '../../passages/passage.ts'
import { seenBy, StoredPassage } from '../../passages/StoredPassage.ts'
import type { Evidence } from '../Evidence.ts'
import { passagesOf } from './passageCache.ts'
import type { Index } from './search.ts'

/** The place that an owner pinned; `isExact` where the question is word for word one that it was pinned to. */
export type PinnedPlace = Omit<Evidence, 'probability'> & { isExact: boolean }

/** Opposites reach a cosine of .94: `enable` and `disable`. */
const almostTheSame = 0.96
/** Pins whose questions are compared by meaning: those that were asked or changed last. */
const maxCompared = 50

/**
 * Returns the place that the bot's owner pinned to the first of some questions, or to one that is hardly different, as long
 * as its words stand in its file; else that of the next; nothing where there is none. Where `mayName` is false, its file
 * has no name.
 */
export async function pinnedPlace(
  index: Index,
  texts: string[],
  mayName: boolean,
): Promise<PinnedPlace | undefined> {
  const filter = { bot: index.bot, state: 'pinned' as const }
  const pins: Pin[] = await Gap.find(filter, pinFields)
    .sort({ updatedAt: -1 })
    .limit(maxCompared)
    .lean()
  if (!pins.length) return undefined
  for (const text of texts) {
    const key = questionKey(text)
    const isOlder = pins.length === maxCompared && !pins.some(pin => pin.pinnedKeys.includes(key))
    const exact = isOlder
      ? await Gap.findOne({ ...filter, pinnedKeys: key }, pinFields).lean()
      : pins.find(pin => pin.pinnedKeys.includes(key))
    const pin = exact ?? (await nearestPin(pins, text))
    const place = pin?.pinned && (await placeOf(index, pin.pinned as Pinned, mayName))
    if (place) return { ...place, isExact: pin === exact }
  }
  return undefined
}

const pinFields = { pinned: 1, pinnedKeys: 1, pinnedVectors: 1 } as const
type Pin = { pinned?: unknown; pinnedKeys: string[]; pinnedVectors: unknown[] }

async function nearestPin(pins: Pin[], text: string) {
  const vector = await vectorOf(text)
  const isNear = (stored: unknown) => {
    const other = toVector(stored)
    return vector && other && cosineOf(vector, other) >= almostTheSame
  }
  return pins.find(({ pinnedVectors }) => pinnedVectors.some(isNear))
}

/** Returns where the newest version of a pinned file has the words. */
export async function placeOf(
  { bot, index }: Index,
  { file: name, quote }: Pinned,
  mayName: boolean,
): Promise<Omit<Evidence, 'probability'> | undefined> {
  const file = await File.findOne({ bot, name, deletedAt: null }).sort({ _id: -1 })
  if (!file) return undefined
  const texts = StoredPassage.find({ ...seenBy(bot, index), file: file._id }).select('text')
  for await (const { _id, text } of texts.lean().cursor()) {
    const start = text.indexOf(quote)
    const match = start < 0 ? undefined : (await passagesOf([String(_id)])).get(String(_id))
    const part = match && partAt(match.passage, start)
    if (!part) continue
    const passage = {
      ...match.passage,
      file: file.name,
      ...(file.url && { url: file.url }),
      ...(!mayName && { isUnnamed: true }),
    }
    return { passage, start, end: start + quote.length, part }
  }
  return undefined
}
