import type { Types } from 'mongoose'
import { Bot, whole } from '../bots/Bot.ts'
import { RetiredName } from '../bots/RetiredName.ts'
import { viewBot } from '../bots/viewBot.ts'
import type { OwnedBot, Owner } from '../contract.ts'
import { botOrigin } from '../env.ts'
import { paidPlanOf } from '../users/plans.ts'
import { planOf, type UserDocument } from '../users/User.ts'

/** An account's bots beyond these are not listed; the largest plan has fewer. */
const maxBots = 100

/** Returns accounts as the operator sees them, in their order. */
export async function viewOwners(users: UserDocument[]): Promise<Owner[]> {
  const counts = await Bot.aggregate<{ _id: Types.ObjectId; bots: number; liveSites: number }>([
    { $match: { owner: { $in: users.map(({ _id }) => _id) }, ...whole } },
    {
      $group: {
        _id: '$owner',
        bots: { $sum: 1 },
        liveSites: { $sum: { $cond: ['$isRunning', 1, 0] } },
      },
    },
  ])
  const byOwner = new Map(
    counts.map(({ _id, bots, liveSites }) => [String(_id), { bots, liveSites }]),
  )
  return users.map(user => ({
    id: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    isVerified: Boolean(user.emailVerifiedAt),
    plan: planOf(user),
    givenPlan: user.givenPlan ?? null,
    paidPlan: paidPlanOf(user),
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    ...(byOwner.get(user.id) ?? { bots: 0, liveSites: 0 }),
  }))
}

/** Returns the numbers of an owner's bots, and none of their texts; then those that were deleted while they were stopped. */
export async function viewOwnedBots(owner: Types.ObjectId): Promise<OwnedBot[]> {
  const bots = await Bot.find({ owner, ...whole })
    .sort({ _id: 1 })
    .limit(maxBots)
  const views = await Promise.all(
    bots.map(async bot => {
      const { botName, url, isRunning, createdAt, lastAskedAt, ...view } = await viewBot(bot)
      return {
        botName,
        url,
        isRunning,
        isHeld: bot.heldAt !== null,
        files: view.fileCount,
        passages: view.passageCount,
        questions: view.asked.questions,
        spentThisMonth: view.spentThisMonth,
        createdAt,
        lastAskedAt,
        isDeleted: false,
      }
    }),
  )
  const deleted = await RetiredName.find({ owner, heldAt: { $ne: null } }).limit(maxBots)
  return [...views, ...deleted.map(viewDeleted)]
}

const viewDeleted = ({ botName, heldAt }: InstanceType<typeof RetiredName>): OwnedBot => ({
  botName,
  url: botOrigin(botName),
  isRunning: false,
  isHeld: true,
  files: 0,
  passages: 0,
  questions: 0,
  spentThisMonth: 0,
  createdAt: heldAt!.toISOString(),
  lastAskedAt: null,
  isDeleted: true,
})
