import { Bot } from '../bots/Bot.ts'
import { isEnglishWord } from '../language/wordnet.ts'
import { Exchange } from '../site/Exchange.ts'
import { voyageAccess } from '../training/embed/voyageAccess.ts'
import { judge } from './judge/judge.ts'
import { retrieve } from './retrieve/retrieve.ts'
import { readyPhrases } from './languages/saidIn.ts'
import { languageOf } from './languages/languageOf.ts'
import { hidesSources } from './visibleSources.ts'
import { overview } from './talk/overview.ts'

const mostBots = 3
const recent = 200

/**
 * Puts their last question to the bots that were asked last, and tells nobody: so the first visitor after a start finds
 * in memory what an answer needs. Not where each search is paid for: then only what is said by itself is made ready.
 */
export async function warmUp(signal: AbortSignal) {
  readyPhrases()
  isEnglishWord('word')
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
    // A refusal tells the language, and names what there is.
    await languageOf(question)
    await overview(bot._id, bot.live, !hidesSources(bot))
    judge({ message: question, question, history: [], ranked, stats })
  }
}
