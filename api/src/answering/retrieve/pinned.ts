import type { Types } from 'mongoose'
import { Gap, type Pinned, toVector } from '../../insight/gaps/Gap.ts'
import { groupOf } from '../../insight/gaps/groupByMeaning.ts'
import { File } from '../../material/File.ts'
import { models } from '../../models/models.ts'
import type { PassageRecord } from '../../training/StoredPassage.ts'
import { seenBy, StoredPassage } from '../../training/StoredPassage.ts'
import { partAt, type Passage } from '../../training/passage.ts'
import type { Evidence } from '../Evidence.ts'
import type { Index } from './search.ts'

export type PinnedPlace = Omit<Evidence, 'probability'>

/**
 * Returns the place that the bot's owner pinned to questions of this meaning, as long as its words stand in its file;
 * nothing where there is none.
 */
export async function pinnedPlace(
  { bot, index }: Index,
  text: string,
): Promise<PinnedPlace | undefined> {
  const pins = await Gap.find({ bot, state: 'pinned' })
  if (!pins.length) return undefined
  const [vector] = (await (await models())?.embed([text], 'query').catch(() => undefined)) ?? []
  const groups = pins.map(({ prompts, sum, pinned }) => ({ prompts, sum: toVector(sum), pinned }))
  const pinned = groupOf({ prompt: text, vector }, groups)?.pinned as Pinned | undefined
  return pinned && (await placeOf({ bot, index }, pinned))
}

async function placeOf({ bot, index }: Index, { file: name, quote }: Pinned) {
  const file = await File.findOne({ bot, name, deletedAt: null }).sort({ _id: -1 })
  if (!file) return undefined
  const passages = StoredPassage.find({ ...seenBy(bot, index), file: file._id })
  for await (const found of passages.lean<PassageRecord>().cursor()) {
    const start = found.text.indexOf(quote)
    if (start < 0) continue
    const passage = toPassage(found, file)
    const part = partAt(passage, start)
    if (part) return { passage, start, end: start + quote.length, part }
  }
  return undefined
}

const toPassage = (
  { _id, order, text, language, path, parts }: PassageRecord,
  file: { _id: Types.ObjectId; name: string; url?: string | null | undefined },
): Passage => ({
  id: String(_id),
  file: file.name,
  fileId: String(file._id),
  ...(file.url && { url: file.url }),
  order,
  text,
  language,
  path,
  parts,
})
