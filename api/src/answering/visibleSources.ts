import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import type { Source } from '../contract.ts'
import type { Question } from './Question.ts'
import type { AnswerEvent } from './AnswerEvent.ts'

/** True when the bot's visitors see no sources, and so hear no names of files. */
export const hidesSources = (bot: BotDocument): boolean => settingsOf(bot).sources === 'hidden'

/** True when whoever asks may hear the names of files. */
export const mayName = ({ bot, by }: Pick<Question, 'bot' | 'by'>): boolean =>
  by === 'owner' || !hidesSources(bot)

/** Returns the sources as the bot's visitors see them: none, what is quoted, or the passages around that too. */
export const sourcesSeen = (bot: BotDocument, sources: Source[]): Source[] => {
  const { sources: seen } = settingsOf(bot)
  if (seen === 'open') return sources
  return seen === 'hidden' ? [] : sources.map(quoteAlone)
}

const quoteAlone = (source: Source): Source => {
  const alone = { ...source }
  delete alone.before
  delete alone.after
  return alone
}

/** A source's mark, or code, where `[0]` is none. */
const markOrCode = /(?<code>```[^]*?(?:```|$)|`[^`\n]*`)| ?(?<!\\)\[\d+\]/g

/** The event as its reader may see it: visitors see of sources, and of their marks, what the owner lets them. */
export function visibleEvent(
  { bot, by }: Pick<Question, 'bot' | 'by'>,
  event: AnswerEvent,
): AnswerEvent {
  if (by === 'owner') return event
  const unmarked = (text: string) =>
    hidesSources(bot) ? text.replace(markOrCode, '$<code>') : text
  if (event.event === 'delta') return { event: 'delta', data: { text: unmarked(event.data.text) } }
  const sources = sourcesSeen(bot, event.data.sources)
  if (event.event === 'sources') return { event: 'sources', data: { sources } }
  const answer = unmarked(event.data.answer)
  return { event: 'done', data: { ...event.data, answer, sources } }
}
