import { logoPath, settingsOf } from '../bots/Bot.ts'
import type { Visit } from '../bots/visits.ts'
import type { BotCard } from '../contract.ts'

/**
 * Returns what a bot's pages know of its chat from the start: all of its card but what the material suggests to ask, and of
 * its words none but its title for those whom its door does not let in.
 */
export function cardOf({ bot, refusal }: Visit): Omit<BotCard, 'suggestions'> {
  const { title, greeting, placeholder, color, position, language, theme, launcherText, ...more } =
    settingsOf(bot)
  const { access, links, notice } = more
  const door = refusal && access !== 'public' ? access : undefined
  return {
    botName: bot.botName,
    logo: logoPath(bot),
    title,
    greeting: door ? '' : greeting,
    placeholder: door ? '' : placeholder,
    color,
    position,
    language,
    theme,
    launcherText,
    links,
    notice,
    ...(door && { door }),
  }
}
