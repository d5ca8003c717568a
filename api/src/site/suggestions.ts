import { overview } from '../answering/talk/overview.ts'
import { hidesSources } from '../answering/sources.ts'
import type { BotDocument } from '../bots/Bot.ts'
import type { BotSettings } from '../contract.ts'

/** How many bots' topics are kept. */
const most = 1_000
const known = new Map<string, { of: string; topics: Promise<string[]> }>()

/** What a visitor may begin with: what the owner suggests, otherwise the topics of what the site answers from. */
export async function suggestionsOf(bot: BotDocument): Promise<string[]> {
  const { suggestions } = bot.settings as BotSettings
  if (suggestions.length) return suggestions
  const mayName = !hidesSources(bot)
  const of = `${bot.live} ${bot.material} ${mayName}`
  const held = known.get(bot.id)
  if (held?.of === of) return held.topics
  if (known.size >= most) known.clear()
  const topics = overview(bot._id, bot.live, mayName)
  known.set(bot.id, { of, topics })
  topics.catch(() => known.delete(bot.id))
  return topics
}
