import type { BotDocument } from '../../bots/Bot.ts'
import type { BotSettings, Reply } from '../../contract.ts'
import type { Turn } from '../conversation.ts'
import { hidesSources } from '../visibleSources.ts'
import { textsFor } from '../languages/textsFor.ts'
import {
  asksForMore,
  asksWhoAnswers,
  isWordless,
  isSmallTalk,
  smallTalkReply,
} from './smallTalk.ts'
import { materialLanguages } from './materialLanguages.ts'
import { metaQuestion, metaReply } from './metaQuestion.ts'
import { overview } from './overview.ts'

type MessageToBot = { bot: BotDocument; index: number; message: string; history: Turn[] }
export type SmallReply = Pick<Reply, 'kind' | 'choices'> & { text: string }

/** What is said to small talk, and to what can only ask about the bot or its material as a whole; nothing to others. */
export async function smallReply(said: MessageToBot): Promise<SmallReply | undefined> {
  const { bot, index, message } = said
  const { title, suggestions } = bot.settings as BotSettings
  const aboutWhole = await wholeReply(said, { isUnanswered: false })
  if (aboutWhole) return aboutWhole
  const more = await moreReply(said)
  if (more) return more
  if (isWordless(message)) return wordlessReply(said)
  if (!isSmallTalk(message)) return undefined
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
  { bot, index, message, history }: MessageToBot,
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

/** What is said to a wish for more where nothing was told last: the question back again, or that nothing was found. */
async function moreReply({ bot, message, history }: MessageToBot): Promise<SmallReply | undefined> {
  const last = history.findLast(({ kind }) => kind !== 'smalltalk')
  if (!last || last.sources?.length || !asksForMore(message)) return undefined
  const { kind, choices = [] } = last
  const before = history.map(({ prompt }) => prompt).toReversed()
  const { language } = bot.settings as BotSettings
  const { which, noMore, covers } = await textsFor([...before, message], language)
  if (kind === 'clarify') return { kind, text: which, choices }
  const topics = choices.length ? covers(choices.join(', ')) : ''
  return { kind: 'smalltalk', text: [noMore, topics].filter(Boolean).join(' '), choices }
}

const waving = /👋/u
/** Hearts, smiles, clapping and folded hands, thumbs up, stars and streamers. */
const pleased = /[❤♥💓-💟🖤🤍🤎🧡🩵-🩷😀-😍😗-😝🙂🤗🤩🥰🥳👍👌👏🙏🙌🤝💪✌✅✔💯⭐🌟✨🎉🎊🔥]/u

/** What is said to a message without words: a thumb up thanks, a question mark asks what there is. */
async function wordlessReply(said: MessageToBot): Promise<SmallReply> {
  const { bot, index, message, history } = said
  const { title, suggestions, language: own, listMaterial } = bot.settings as BotSettings
  const before = history.map(({ prompt }) => prompt).toReversed()
  const texts = await textsFor(before, own || ((await materialLanguages(bot._id))[0] ?? ''))
  const kind = 'smalltalk'
  if (waving.test(message)) return { kind, text: texts.greet(title), choices: [] }
  if (pleased.test(message)) return { kind, text: texts.welcome, choices: [] }
  const mayName = !hidesSources(bot)
  const about = { bot: bot._id, index, listMaterial, mayName, suggestions }
  return { kind, ...(await metaReply({ kind: 'overview', texts }, about)) }
}
