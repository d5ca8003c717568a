import type { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../users/User.ts'
import { gathered } from '../database/gathered.ts'
import { gatheredById } from '../database/gatheredById.ts'
import { planNeeded, tooMany } from '../errors.ts'
import { limitsOf } from '../users/plans.ts'
import { File, type FileDocument } from './File.ts'
import { restorableMs } from './forget.ts'

/** Files that come into a bot, the number of them that take the place of others, and the ids that some will have. */
export type Added = { files: number; replaced?: number; ids?: Types.ObjectId[] }

export const noFiles: Added = { files: 0 }

/**
 * Returns the refusal of files in a bot of that owner where it has no place for `fresh` more, given all that is reserved in
 * it; undefined where there is one. A quick count counts those twice that are stored before their reservation ends; an exact
 * one counts each file of a reserved id once.
 */
export async function whyTooMany(
  owner: Types.ObjectId,
  bot: Types.ObjectId,
  fresh: number,
  { files, replaced, ids }: Required<Added>,
  precision: 'quick' | 'exact',
) {
  const user = await userOf(owner)
  const limit = user ? limitsOf(planOf(user)).filesABot : Infinity
  if (!user || limit === Infinity) return undefined
  const { present, gone } = await (precision === 'quick' ? countFiles(bot) : countOthers(bot, ids))
  const taken = present + files - replaced - fresh
  // Files reserved beside these may be refused themselves: they fill the bot at most.
  if (fresh > 0 && taken + fresh > limit)
    return overLimit(user, Math.max(present, Math.min(taken, limit)), fresh)
  // Deleted files can be brought back for a while: they do not count, but nobody piles them up.
  if (present + gone + files <= 2 * limit) return undefined
  return tooMany(
    'Too many files of this bot were deleted or replaced just now. Please wait ten minutes, then try again.',
    restorableMs / 1_000,
  )
}

const userOf = gatheredById(ids => User.find({ _id: { $in: ids } }))

/** Returns the number of a bot's files but for these, and of those that were deleted but can be restored. */
async function countOthers(bot: Types.ObjectId, ids: Types.ObjectId[]) {
  const others = { bot, ...(ids.length && { _id: { $nin: ids } }) }
  const since = new Date(Date.now() - restorableMs)
  const [present, gone] = await Promise.all([
    File.countDocuments({ ...others, deletedAt: null }),
    File.countDocuments({ ...others, deletedAt: { $gt: since } }),
  ])
  return { present, gone }
}

const countFiles = gathered((bots: Types.ObjectId[]) => {
  const counts = new Map(bots.map(bot => [String(bot), countOthers(bot, [])]))
  return Promise.all(bots.map(bot => counts.get(String(bot))!))
})

function overLimit(user: UserDocument, present: number, fresh: number) {
  const { filesABot, name } = limitsOf(planOf(user))
  const sentence =
    present < filesABot
      ? `This bot holds ${counted(present)}, and ${inWords(fresh)} more would be beyond the ${inWords(filesABot)} that your ${name} allows`
      : isFull(user, present)
  return planNeeded(sentence, { detail: wayOut(user) })
}

/** Returns the reason why a bot of that many files takes no more, in sentences; empty while it does. */
export const whyNoMoreFiles = (user: UserDocument, present: number): string =>
  present < limitsOf(planOf(user)).filesABot ? '' : `${isFull(user, present)}. ${wayOut(user)}`

function isFull(user: UserDocument, present: number) {
  const { filesABot, name } = limitsOf(planOf(user))
  const amount = present > filesABot ? `more than the ${inWords(filesABot)} that` : 'the most that'
  return `This bot holds ${counted(present)}, ${amount} your ${name} allows`
}

const wayOut = (user: UserDocument) =>
  planOf(user) === 'premium'
    ? 'Delete files you no longer need.'
    : 'Delete files you no longer need, or choose a larger plan.'

const inWords = (count: number) => count.toLocaleString('en-US')
const counted = (files: number) => `${inWords(files)} file${files === 1 ? '' : 's'}`

type Place = Pick<FileDocument, 'bot' | 'name' | 'kind'> & {
  page?: Types.ObjectId | null | undefined
}

/** Returns how many of these new files will take the place of another: of the same name, or of the same page's. */
export async function countReplaced(files: Place[]): Promise<number> {
  const replaced = await Promise.all(files.map(isTaken))
  return replaced.filter(Boolean).length
}

const isTaken = gathered(async (places: Place[]) => {
  const taken = await File.find({
    bot: { $in: places.map(({ bot }) => bot) },
    name: { $in: places.map(({ name }) => name) },
    deletedAt: null,
  })
    .select({ bot: 1, name: 1, kind: 1, page: 1 })
    .lean()
  const keys = new Set(taken.map(keyOf))
  return places.map(place => keys.has(keyOf(place)))
})

const keyOf = ({ bot, name, kind, page }: Place) =>
  JSON.stringify([bot, page ? String(page) : kind, name])
