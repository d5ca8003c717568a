import type { UserDocument } from '../accounts/User.ts'
import type { BotSettings, Bot as BotView } from '../contract.ts'
import { botOrigin, env } from '../env.ts'
import { File } from '../material/File.ts'
import { Bot, type BotDocument, defaultSettings } from './Bot.ts'
import { spentThisMonth } from './spentThisMonth.ts'

/** A bot as its owner sees it. */
export async function viewBot(bot: BotDocument): Promise<BotView> {
  return {
    botName: bot.botName,
    isRunning: bot.isRunning,
    needsIndex: bot.material !== bot.trainedMaterial,
    isStale: bot.isRunning && bot.live < bot.trained,
    url: botOrigin(bot.botName),
    settings: { ...defaultSettings(bot.botName), ...(bot.settings as BotSettings) },
    fileCount: await File.countDocuments({ bot: bot._id, deletedAt: null }),
    passageCount: bot.passageCount,
    refusedOrigins: bot.refusedOrigins
      .map(({ origin, count, lastAt }) => ({ origin, count, lastAt: lastAt.toISOString() }))
      .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt)),
    createdAt: bot.createdAt.toISOString(),
    trainedAt: bot.trainedAt?.toISOString() ?? null,
    servedBefore: null,
    lastAskedAt: null,
    asked: { questions: 0, unanswered: 0 },
    openGaps: 0,
    trouble: bot.trouble,
    model: env.ANTHROPIC_API_KEY ? env.ANTHROPIC_MODEL : null,
    spentThisMonth: spentThisMonth(bot),
  }
}

/** The user's bots, oldest first. */
export async function viewBots(user: UserDocument): Promise<BotView[]> {
  const bots = await Bot.find({ owner: user._id }).sort({ createdAt: 1 })
  return Promise.all(bots.map(viewBot))
}
