import type { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../accounts/User.ts'
import { Bot } from '../bots/Bot.ts'
import { planNeeded } from '../errors.ts'
import { limitsOf } from '../plans/plans.ts'
import { File } from './File.ts'

const gigabyte = 2 ** 30

/** Throws 402 when so many bytes more are beyond what the plan of the bot's owner lets their files take. */
export async function refuseOverLimit(bot: Types.ObjectId, bytes: number) {
  const owner = (await Bot.findById(bot).select('owner'))?.owner
  const user = owner && (await User.findById(owner))
  if (!user) return
  const limit = limitsOf(planOf(user)).storageGb * gigabyte
  if (limit === Infinity) return
  const { kept, held } = await sizesIn((await Bot.distinct('_id', { owner })) as Types.ObjectId[])
  // What was deleted can be brought back for a while: it does not count, but nobody fills the disk with it.
  if (kept + bytes > limit || held + bytes > 2 * limit) throw overLimit(user)
}

function overLimit(user: UserDocument) {
  const { name, storageGb } = limitsOf(planOf(user))
  return planNeeded(
    `Your files would take more than the ${storageGb} GB that your ${name} allows`,
    {
      detail: 'Delete files you no longer need, or choose a larger plan.',
    },
  )
}

/** How many bytes the files of a bot have together. */
export const sizeOfFiles = async (bot: Types.ObjectId) => (await sizesIn([bot])).kept

/** How many bytes the files of these bots have, without and with those that were deleted lately. */
async function sizesIn(bots: Types.ObjectId[]) {
  const [sizes] = await File.aggregate<{ kept: number; held: number }>([
    { $match: { bot: { $in: bots } } },
    {
      $group: {
        _id: null,
        held: { $sum: '$size' },
        kept: { $sum: { $cond: [{ $eq: ['$deletedAt', null] }, '$size', 0] } },
      },
    },
  ])
  return sizes ?? { kept: 0, held: 0 }
}
