import type { BotDocument } from '../../bots/Bot.ts'
import type { BotSettings, Reply } from '../../contract.ts'
import type { Turn } from '../conversation.ts'
import { hidesSources } from '../sources.ts'
import { asksWhoAnswers, isWordless, lane, smallTalkReply } from './lane.ts'
import { metaQuestion } from './metaQuestion.ts'
import { metaReply } from './metaReply.ts'
import { moreReply } from './moreReply.ts'
import { overview } from './overview.ts'
import { wordlessReply } from './wordlessReply.ts'

export type Said = { bot: BotDocument; index: number; message: string; history: Turn[] }
export type SmallReply = Pick<Reply, 'kind' | 'choices'> & { text: string }

/** What is said to small talk, and to what can only ask about the bot or its material as a whole; nothing to others. */
export async function smallReply(said: Said): Promise<SmallReply | undefined> {
  const { bot, index, message } = said
  const { title, suggestions } = bot.settings as BotSettings
  const aboutWhole = await wholeReply(said, { isUnanswered: false })
  if (aboutWhole) return aboutWhole
  const more = await moreReply(said)
  if (more) return more
  if (isWordless(message)) return wordlessReply(said)
  if (lane(message) !== 'smalltalk') return undefined
  if (!asksWhoAnswers(message))
    return {
      kind: 'smalltalk',
      text: smallTalkReply(message, { title, topics: suggestions }),
      choices: [],
    }
  const topics = suggestions.length
    ? suggestions
    : await overview(bot._id, index, !hidesSources(bot))
  return { kind: 'smalltalk', text: smallTalkReply(message, { title, topics }), choices: topics }
}

/** What is said to a question about the bot or its material as a whole; where it `isUnanswered`, to what may be one. */
export async function wholeReply(
  { bot, index, message, history }: Said,
  { isUnanswered }: { isUnanswered: boolean },
): Promise<SmallReply | undefined> {
  const { suggestions, listMaterial } = bot.settings as BotSettings
  const isFollowUp = history.some(({ kind }) => kind !== 'smalltalk')
  const meta = metaQuestion(message, { isFollowUp, isUnanswered })
  if (!meta) return undefined
  const mayName = !hidesSources(bot)
  const about = { bot: bot._id, index, listMaterial, mayName, suggestions }
  const reply = await metaReply(meta, about)
  const asksBack = meta.kind === 'pointing' && reply.choices.length > 0
  return { kind: asksBack ? 'clarify' : 'smalltalk', ...reply }
}
