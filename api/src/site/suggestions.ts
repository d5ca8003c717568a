import { overview } from '../answering/conversation/topics.ts'
import { hidesSources } from '../answering/visibleSources.ts'
import { type BotDocument, settingsOf } from '../bots/Bot.ts'

/** Returns what a visitor may begin with: what the owner suggests, otherwise the topics of what the site answers from. */
export async function suggestionsOf(bot: BotDocument): Promise<string[]> {
  const { suggestions } = settingsOf(bot)
  return suggestions.length ? suggestions : topicsFor(bot, bot.live)
}

/** Returns the topics of an index that visitors would see. */
export const topicsFor = (bot: BotDocument, index: number): Promise<string[]> =>
  overview(bot._id, index, !hidesSources(bot))
