import type { BotDocument } from '../../bots/Bot.ts'
import type { BotSettings, Reply } from '../../contract.ts'
import { askedBefore, type Turn } from '../conversation.ts'
import { textsFor } from '../languages/textsFor.ts'
import {
  asksForMore,
  asksWhoAnswers,
  isWordless,
  isSmallTalk,
  smallTalkReply,
} from './smallTalk.ts'
import { materialLanguages } from './materialLanguages.ts'
import { metaQuestion, metaReply, type Whole } from './metaQuestion.ts'
import { overview } from './overview.ts'

type MessageToBot = {
  bot: BotDocument
  index: number
  message: string
  history: Turn[]
  /** Whether visitors may be told the names of files. */
  mayName: boolean
}
export type SmallReply = Pick<Reply, 'kind' | 'choices'> & { text: string }

/**
 * What is said to small talk, and to what can only mean the bot or its material as a
 * whole; nothing to any other message.
 */
export async function smallReply(said: MessageToBot): Promise<SmallReply | undefined> {
  const { bot, index, message, mayName } = said
  const { title, suggestions } = bot.settings as BotSettings
  const aboutWhole = await wholeReply(said, { isUnanswered: false })
  if (aboutWhole) return aboutWhole
  const more = await moreReply(said)
  if (more) return more
  if (isWordless(message)) return wordlessReply(said)
  if (!isSmallTalk(message)) return undefined
  const asksWho = asksWhoAnswers(message)
  const topics =
    suggestions.length || !asksWho ? suggestions : await overview(bot._id, index, mayName)
  const text = smallTalkReply(message, { title, topics })
  return { kind: 'smalltalk', text, choices: asksWho ? topics : [] }
}

/**
 * What is said to a question about the bot or its material as a whole. `isUnanswered`: the material
 * had no answer, so what may be such a question is taken for one.
 */
export async function wholeReply(
  said: MessageToBot,
  { isUnanswered }: { isUnanswered: boolean },
): Promise<SmallReply | undefined> {
  const { message, history } = said
  const isFollowUp = history.some(({ kind }) => kind !== 'smalltalk')
  const meta = metaQuestion(message, { isFollowUp, isUnanswered })
  if (!meta) return undefined
  const reply = await metaReply(meta, wholeOf(said))
  const asksBack = meta.kind === 'pointing' && reply.choices.length > 0
  return { kind: asksBack ? 'clarify' : 'smalltalk', ...reply }
}

const wholeOf = ({ bot, index, mayName }: MessageToBot): Whole => {
  const { suggestions, listMaterial } = bot.settings as BotSettings
  return { bot: bot._id, index, listMaterial, mayName, suggestions }
}

/**
 * What is said to a wish for more where the last reply told nothing: the last question back
 * once more, or that there is no more.
 */
async function moreReply({ bot, message, history }: MessageToBot): Promise<SmallReply | undefined> {
  const last = history.findLast(({ kind }) => kind !== 'smalltalk')
  if (!last || last.sources?.length || !asksForMore(message)) return undefined
  const { kind, choices = [] } = last
  const { language } = bot.settings as BotSettings
  const { which, noMore, covers } = await textsFor([...askedBefore(history), message], language)
  if (kind === 'clarify') return { kind, text: which, choices }
  const topics = choices.length ? covers(choices.join(', ')) : ''
  return { kind: 'smalltalk', text: [noMore, topics].filter(Boolean).join(' '), choices }
}

const waving = /👋/u
/**
 * Emoji that are pleased: hearts, smiles, clapping and folded
 * hands, thumbs up, stars and streamers.
 */
const pleased = /[❤♥💓-💟🖤🤍🤎🧡🩵-🩷😀-😍😗-😝🙂🤗🤩🥰🥳👍👌👏🙏🙌🤝💪✌✅✔💯⭐🌟✨🎉🎊🔥]/u

/**
 * What is said to a message without words: thanks for a thumb up, and for
 * a question mark what can be asked.
 */
async function wordlessReply(said: MessageToBot): Promise<SmallReply> {
  const { bot, message, history } = said
  const { title, language: own } = bot.settings as BotSettings
  const texts = await textsFor(
    askedBefore(history),
    own || ((await materialLanguages(bot._id))[0] ?? ''),
  )
  const kind = 'smalltalk'
  if (waving.test(message)) return { kind, text: texts.greet(title), choices: [] }
  if (pleased.test(message)) return { kind, text: texts.welcome, choices: [] }
  return { kind, ...(await metaReply({ kind: 'overview', texts }, wholeOf(said))) }
}
