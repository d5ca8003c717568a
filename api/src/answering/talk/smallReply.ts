import type { BotDocument } from '../../bots/Bot.ts'
import type { BotSettings, Reply } from '../../contract.ts'
import type { Turn } from '../compose/Composer.ts'
import { asksWhoAnswers, lane, smallTalkReply } from './lane.ts'
import { metaQuestion } from './metaQuestion.ts'
import { metaReply } from './metaReply.ts'
import { overview } from './overview.ts'

type Said = { bot: BotDocument; index: number; message: string; history: Turn[] }
type SmallReply = Pick<Reply, 'kind' | 'choices'> & { text: string }

/** What is said to small talk, and to questions about the bot or its material as a whole; nothing to others. */
export async function smallReply({
  bot,
  index,
  message,
  history,
}: Said): Promise<SmallReply | undefined> {
  const { title, suggestions, listMaterial } = bot.settings as BotSettings
  const isFollowUp = history.some(({ kind }) => kind !== 'smalltalk')
  const meta = metaQuestion(message, isFollowUp)
  if (meta) {
    const reply = await metaReply(meta, { bot: bot._id, index, listMaterial, suggestions })
    const asksBack = meta.kind === 'pointing' && reply.choices.length > 0
    return { kind: asksBack ? 'clarify' : 'smalltalk', ...reply }
  }
  if (lane(message) !== 'smalltalk') return undefined
  if (!asksWhoAnswers(message))
    return {
      kind: 'smalltalk',
      text: smallTalkReply(message, { title, topics: suggestions }),
      choices: [],
    }
  const topics = suggestions.length ? suggestions : await overview(bot._id, index)
  return { kind: 'smalltalk', text: smallTalkReply(message, { title, topics }), choices: topics }
}
