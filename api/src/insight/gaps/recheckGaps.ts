import type { BotDocument } from '../../bots/Bot.ts'
import { Exchange } from '../../site/Exchange.ts'
import { askIndex } from '../comparison/askIndex.ts'
import { Gap, type GapDocument } from './Gap.ts'
import { refreshNearest } from './nearest.ts'
import { placeQuestions } from './placeQuestions.ts'

/** Gaps that are asked again after a training, those asked most, and questions of each. */
const mostGaps = 100
const mostQuestions = 3

/** Asks the newest index the questions of the bot's gaps: those that are all answered now are closed, others are open. */
export async function recheckGaps(bot: BotDocument, signal: AbortSignal) {
  await placeQuestions(bot._id)
  const gaps = await Gap.find({ bot: bot._id, state: { $in: ['open', 'answered'] } })
    .sort({ count: -1, lastAsked: -1 })
    .limit(mostGaps)
  for (const gap of gaps) {
    const at = new Date()
    const prompts = [gap.topic, ...gap.prompts.filter(prompt => prompt !== gap.topic)]
    const asked = prompts.slice(0, mostQuestions)
    const wrong = await wrongAnswers(gap)
    let answered = 0
    for (const prompt of asked) {
      signal.throwIfAborted()
      const { kind, answer } = await askIndex(bot, bot.trained, prompt, signal)
      if (kind === 'answer' && !wrong.has(answer)) answered += 1
    }
    const state = answered === asked.length ? 'answered' : 'open'
    const checked = { at, answered, of: asked.length }
    await Gap.updateOne({ _id: gap._id, state: gap.state }, { state, checked })
  }
  await refreshNearest(bot, gaps)
}

/** Answers to the gap's questions that somebody did not like. */
async function wrongAnswers({ _id }: GapDocument): Promise<Set<string>> {
  const disliked = await Exchange.find({ lacking: true, gap: _id, disliked: true }, { response: 1 })
  return new Set(disliked.map(({ response }) => response))
}
