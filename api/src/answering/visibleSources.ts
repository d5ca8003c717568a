import type { BotDocument } from '../bots/Bot.ts'
import type { BotSettings, Source } from '../contract.ts'
import type { Question } from './Question.ts'

/** Whether the bot's visitors see no sources, and so hear no names of files. */
export const hidesSources = (bot: BotDocument): boolean =>
  (bot.settings as BotSettings).sources === 'hidden'

/** Whether who asks may hear the names of files. */
export const mayName = ({ bot, by }: Pick<Question, 'bot' | 'by'>): boolean =>
  by === 'owner' || !hidesSources(bot)

/** The sources as the bot's visitors see them: none, what is quoted, or the passages around that too. */
export const sourcesSeen = (bot: BotDocument, sources: Source[]): Source[] => {
  const { sources: seen } = bot.settings as BotSettings
  if (seen === 'open') return sources
  return seen === 'hidden' ? [] : sources.map(quoteAlone)
}

const quoteAlone = (source: Source): Source => {
  const alone = { ...source }
  delete alone.before
  delete alone.after
  return alone
}
