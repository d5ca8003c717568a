import { ownQuestions } from '../answering/conversation/topics.ts'
import { hidesSources } from '../answering/visibleSources.ts'
import { type BotDocument, settingsOf } from '../bots/Bot.ts'

/** Returns what a visitor may begin with: what the owner suggests, otherwise questions that its material asks itself. */
export async function suggestionsOf(bot: BotDocument): Promise<string[]> {
  const { suggestions } = settingsOf(bot)
  return suggestions.length ? suggestions : questionsFor(bot, bot.live)
}

/** Returns the questions of an index that visitors would be offered. */
export const questionsFor = (bot: BotDocument, index: number): Promise<string[]> =>
  ownQuestions(bot._id, index, !hidesSources(bot))
