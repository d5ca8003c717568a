import type { BotDocument } from '../../bots/Bot.ts'
import type { Source } from '../../contract.ts'
import { placeOf } from '../../answering/retrieve/pinned.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { askIndex } from '../comparison/askIndex.ts'
import { Gap, type GapDocument, type Pinned, unpinned } from '../../exchanges/Gap.ts'
import { refreshNearest } from './nearest.ts'
import { placeQuestions } from './placeQuestions.ts'

/** Maximum number of gaps that are asked again after a training, the most frequent first, and of questions of each. */
const maxGaps = 50
const maxQuestions = 3

/**
 * Asks the newest index the questions of the bot's gaps: those that are all answered now are closed, others are open. A
 * pinned gap whose passage is gone is open again.
 */
export async function recheckGaps(bot: BotDocument, signal: AbortSignal) {
  await placeQuestions(bot._id)
  await reopenPins(bot)
  const gaps = await Gap.find({ bot: bot._id, state: { $in: ['open', 'answered'] } })
    .sort({ count: -1, lastAsked: -1 })
    .limit(maxGaps)
  for (const gap of gaps) {
    const at = new Date()
    const prompts = [gap.topic, ...gap.prompts.filter(prompt => prompt !== gap.topic)]
    const questions = prompts.slice(0, maxQuestions)
    const wrong = await dislikedQuotes(gap)
    let answered = 0
    for (const prompt of questions) {
      signal.throwIfAborted()
      const { kind, sources } = await askIndex(bot, bot.trained, prompt, signal)
      if (kind === 'answer' && sources.some(({ quote }) => !wrong.has(quote))) answered += 1
    }
    const state = answered === questions.length ? 'answered' : 'open'
    const checked = { at, answered, of: questions.length }
    await Gap.updateOne({ _id: gap._id, state: gap.state }, { state, checked })
  }
  await refreshNearest(bot, gaps)
}

async function reopenPins({ _id: bot, trained }: BotDocument) {
  for (const gap of await Gap.find({ bot, state: 'pinned' })) {
    const isThere = await placeOf({ bot, index: trained }, gap.pinned as Pinned, true)
    if (isThere) continue
    const open = { state: 'open', ...unpinned }
    await Gap.updateOne({ _id: gap._id, state: 'pinned' }, open)
  }
}

/** Returns the quotes of the gap's disliked answers: an answer that quotes nothing else is no better. */
async function dislikedQuotes({ _id }: GapDocument): Promise<Set<string>> {
  const disliked = await Exchange.find({ lacking: true, gap: _id, disliked: true }, { sources: 1 })
  return new Set(disliked.flatMap(({ sources }) => (sources as Source[]).map(one => one.quote)))
}
