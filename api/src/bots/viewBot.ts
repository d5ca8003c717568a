import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import { User, type UserDocument } from '../users/User.ts'
import type { Bot as BotView } from '../contract.ts'
import { gathered } from '../database/gathered.ts'
import { botOrigin } from '../env.ts'
import { modelServer } from '../modelServer.ts'
import { Bot, type BotDocument, freshBot, logoPath, settingsOf, whole } from './Bot.ts'
import { Member } from './Member.ts'
import { parts } from './parts.ts'
import { spentThisMonth } from './spentThisMonth.ts'

/** A bot as its owner and its members see it. */
export async function viewBot(bot: BotDocument): Promise<BotView> {
  const [view] = await viewAll([bot])
  if (!view) throw new Error('Every bot has a view')
  return view
}

/**
 * Returns the view of a bot as it is in the database from now on; throws NotFound when it was deleted meanwhile. Calls that
 * ask for one bot together share one query.
 */
export function viewFresh(id: Types.ObjectId): Promise<BotView> {
  const viewer = viewers.get(String(id)) ?? createViewer(id)
  viewers.set(String(id), viewer)
  return viewer()
}

/** Functions that view a bot, shared by simultaneous calls, of bots viewed lately by their ids. */
const viewers = new LRUCache<string, () => Promise<BotView>>({ max: 1_000 })

const createViewer = (id: Types.ObjectId) => {
  const viewAgain = gathered(async (all: null[]) => {
    const view = await viewBot(await freshBot(id))
    return all.map(() => view)
  })
  return () => viewAgain(null)
}

/** Returns so many bots that the user owns or is a member of, oldest first, from the one after `after` on. */
export async function viewBots(
  user: UserDocument,
  limit: number,
  after?: Types.ObjectId,
): Promise<{ bots: BotView[]; last: Types.ObjectId | undefined }> {
  const shared = await Member.distinct('bot', { user: user._id })
  const own = { owner: user._id }
  const mine = shared.length ? { $or: [own, { _id: { $in: shared } }] } : own
  const bots = await Bot.find({ ...mine, ...whole, ...(after && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
  return { bots: await viewAll(bots), last: bots.at(-1)?._id }
}

/** Returns the views of bots, in their order, with as few queries for many as for one; each part adds its fields. */
async function viewAll(bots: BotDocument[]): Promise<BotView[]> {
  const owners = await ownersOf(bots)
  const views = await Promise.all(parts.flatMap(({ view }) => (view ? [view(bots, owners)] : [])))
  return bots.map(bot => {
    const added: Partial<BotView>[] = views.map(byId => byId.get(bot.id) ?? {})
    // A reply that lacks one of them fails every test that gets it (`checkReply`).
    return Object.assign(viewItself(bot), ...added) as BotView
  })
}

const viewItself = (bot: BotDocument) => ({
  botName: bot.botName,
  isRunning: bot.isRunning,
  isStale: bot.isRunning && bot.live < bot.trained,
  url: botOrigin(bot.botName),
  settings: settingsOf(bot),
  logo: logoPath(bot),
  refusedOrigins: bot.refusedOrigins
    .map(({ origin, count, lastAt }) => ({ origin, count, lastAt: lastAt.toISOString() }))
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt)),
  createdAt: bot.createdAt.toISOString(),
  trainedAt: bot.trainedAt?.toISOString() ?? null,
  lastAskedAt: bot.lastAskedAt?.toISOString() ?? null,
  trouble: bot.trouble,
  model: modelServer()?.model ?? null,
  spentThisMonth: spentThisMonth(bot),
})

async function ownersOf(bots: BotDocument[]) {
  const users = await User.find({ _id: { $in: bots.map(({ owner }) => owner) } })
  return new Map(users.map(user => [user.id, user]))
}
