import { overview } from '../answering/conversation/topics.ts'
import { hidesSources } from '../answering/visibleSources.ts'
import type { BotDocument } from '../bots/Bot.ts'
import type { BotSettings } from '../contract.ts'

/** What a visitor may begin with: what the owner suggests, otherwise the topics of what the site answers from. */
export async function suggestionsOf(bot: BotDocument): Promise<string[]> {
  const { suggestions } = bot.settings as BotSettings
  return suggestions.length ? suggestions : overview(bot._id, bot.live, !hidesSources(bot))
}
