import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import { User, type UserDocument } from '../users/User.ts'
import type { Bot as BotView } from '../contract.ts'
import { gathered } from '../database/gathered.ts'
import { botOrigin, env } from '../env.ts'
import { summariesOf } from '../insight/summaries.ts'
import { File } from '../material/File.ts'
import { whyNoMoreFiles } from '../material/fileLimit.ts'
import { keepMonthsOf } from '../insight/expireExchanges.ts'
import { whyUnrecorded } from '../exchanges/recordExchange.ts'
import { IndexVersion } from '../passages/IndexVersion.ts'
import { reasonToTrain } from '../training/reasonToTrain.ts'
import { Bot, type BotDocument, freshBot, settingsOf } from './Bot.ts'
import { spentThisMonth } from './spentThisMonth.ts'

type Counts = { files: number; usable: number }

/** A bot as its owner sees it. */
export async function viewBot(bot: BotDocument): Promise<BotView> {
  const [view] = await viewAll([bot])
  if (!view) throw new Error('Every bot has a view')
  return view
}

/**
 * Returns the view of a bot as it is in the database from now on; throws NotFound when it was deleted meanwhile. Calls that
 * ask for one bot together share one look.
 */
export function viewFresh(id: Types.ObjectId): Promise<BotView> {
  const look = looks.get(String(id)) ?? gatheredLook(id)
  looks.set(String(id), look)
  return look()
}

/** The shared looks at bots that were viewed lately, by their ids. */
const looks = new LRUCache<string, () => Promise<BotView>>({ max: 1_000 })

const gatheredLook = (id: Types.ObjectId) => {
  const look = gathered(async (all: null[]) => {
    const view = await viewBot(await freshBot(id))
    return all.map(() => view)
  })
  return () => look(null)
}

/** Returns so many of the user's bots, oldest first, from the one after `after` on. */
export async function viewBots(
  user: UserDocument,
  limit: number,
  after?: Types.ObjectId,
): Promise<{ bots: BotView[]; last: Types.ObjectId | undefined }> {
  const own = { owner: user._id, copyOf: null, ...(after && { _id: { $gt: after } }) }
  const found = await Bot.find(own).sort({ _id: 1 }).limit(limit)
  return { bots: await viewAll(found), last: found.at(-1)?._id }
}

/** The views of bots, in their order, with as few queries for many as for one. */
async function viewAll(bots: BotDocument[]): Promise<BotView[]> {
  const [counts, owners, before, summaries, unrecorded] = await Promise.all([
    countFiles(bots),
    ownersOf(bots),
    versionsBefore(bots),
    summariesOf(bots),
    whyUnrecorded(),
  ])
  const views = bots.map(async bot => {
    const { files, usable } = counts.get(bot.id) ?? { files: 0, usable: 0 }
    const owner = owners.get(String(bot.owner))
    return {
      botName: bot.botName,
      isRunning: bot.isRunning,
      // Where all of it was deleted there is nothing to train, and nothing of the index is quoted any more.
      needsIndex: bot.material !== bot.trainedMaterial && usable > 0,
      isStale: bot.isRunning && bot.live < bot.trained,
      url: botOrigin(bot.botName),
      settings: settingsOf(bot),
      fileCount: files,
      passageCount: usable > 0 ? bot.passageCount : 0,
      refusedOrigins: bot.refusedOrigins
        .map(({ origin, count, lastAt }) => ({ origin, count, lastAt: lastAt.toISOString() }))
        .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt)),
      createdAt: bot.createdAt.toISOString(),
      trainedAt: bot.trainedAt?.toISOString() ?? null,
      servedBefore: before.get(bot.id) ?? null,
      reasonToTrain: usable > 0 ? await reasonToTrain(bot.embedder) : '',
      lastAskedAt: bot.lastAskedAt?.toISOString() ?? null,
      ...summaries.get(bot.id)!,
      trouble: bot.trouble,
      filesFull: owner ? whyNoMoreFiles(owner, files) : '',
      keepMonths: keepMonthsOf(bot, owner),
      unrecorded,
      model: env.ANTHROPIC_API_KEY ? env.ANTHROPIC_MODEL : null,
      spentThisMonth: spentThisMonth(bot),
    }
  })
  return Promise.all(views)
}

async function ownersOf(bots: BotDocument[]) {
  const users = await User.find({ _id: { $in: bots.map(({ owner }) => owner) } })
  return new Map(users.map(user => [user.id, user]))
}

/** Returns the number of files of each bot, by its id, and the number of those that did not fail. */
async function countFiles(bots: BotDocument[]): Promise<Map<string, Counts>> {
  const counted = await File.aggregate<Counts & { _id: Types.ObjectId }>([
    { $match: { bot: { $in: bots.map(({ _id }) => _id) }, deletedAt: null } },
    {
      $group: {
        _id: '$bot',
        files: { $sum: 1 },
        usable: { $sum: { $cond: [{ $eq: ['$status', 'failed'] }, 0, 1] } },
      },
    },
  ])
  return new Map(counted.map(counts => [String(counts._id), counts]))
}

/** The index each bot's site would go back to, by the bot's id, where that one is kept. */
async function versionsBefore(bots: BotDocument[]) {
  // After going back, what was served before is the newer one: that is what redeploying is for.
  const changed = bots.filter(({ before, live }) => before > 0 && before < live)
  if (changed.length === 0) return new Map<string, never>()
  const kept = await IndexVersion.find({ bot: { $in: changed.map(({ _id }) => _id) } })
    .select({ bot: 1, number: 1, passages: 1, createdAt: 1 })
    .lean()
  const numbers = new Map(changed.map(({ id, before }) => [id, before]))
  return new Map(
    kept
      .filter(({ bot, number }) => numbers.get(String(bot)) === number)
      .map(({ bot, passages, createdAt }) => [
        String(bot),
        { trainedAt: createdAt.toISOString(), passages },
      ]),
  )
}
