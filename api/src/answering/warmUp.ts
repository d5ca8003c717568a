import { Bot } from '../bots/Bot.ts'
import { Exchange } from '../site/Exchange.ts'
import { voyageAccess } from '../training/embed/voyageAccess.ts'
import { judge } from './judge/judge.ts'
import { makeReady } from './makeReady.ts'
import { retrieve } from './retrieve/retrieve.ts'
import { hidesSources } from './visibleSources.ts'
import { overview } from './talk/overview.ts'

const mostBots = 3
const recent = 200

/**
 * Where a bot runs, makes ready what answers need, and puts their last question to the bots that were asked last, telling
 * nobody: so the first visitor after a start finds all of it in memory. Not where each search is paid for.
 */
export async function warmUp(signal: AbortSignal) {
  if (!(await Bot.exists({ isRunning: true }))) return
  await makeReady()
  if (voyageAccess()) return
  const exchanges = await Exchange.find()
    .sort({ _id: -1 })
    .limit(recent)
    .select('bot prompt')
    .lean()
  const prompts = new Map(exchanges.toReversed().map(({ bot, prompt }) => [String(bot), prompt]))
  const asked = [...new Set(exchanges.map(({ bot }) => String(bot)))].slice(0, mostBots)
  for (const id of asked) {
    const bot = await Bot.findOne({ _id: id, isRunning: true })
    const question = prompts.get(id) ?? ''
    if (!bot || signal.aborted) continue
    const who = { mayName: false, onTrouble: () => {} }
    const query = { bot: bot._id, index: bot.live, question, signal, ...who }
    const { ranked, stats } = await retrieve(query)
    // A refusal names what there is.
    await overview(bot._id, bot.live, !hidesSources(bot))
    judge({ message: question, question, history: [], ranked, stats })
  }
}
