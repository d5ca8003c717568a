import type { BotSettings } from '../../contract.ts'
import type { Said, SmallReply } from './smallReply.ts'
import { textsFor } from '../languages/textsFor.ts'
import { asksForMore } from './asksForMore.ts'

/** What is said to a wish for more where nothing was told last: the question back again, or that nothing was found. */
export async function moreReply({ bot, message, history }: Said): Promise<SmallReply | undefined> {
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
