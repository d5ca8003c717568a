import { type BotDocument, logoPath, settingsOf } from '../bots/Bot.ts'
import type { BotCard } from '../contract.ts'

/** Returns what a bot's pages know of its chat from the start: all of its card but what the material suggests to ask. */
export function cardOf(bot: BotDocument): Omit<BotCard, 'suggestions'> {
  const { title, greeting, placeholder, color, position, language, theme, launcherText, links } =
    settingsOf(bot)
  return {
    botName: bot.botName,
    logo: logoPath(bot),
    title,
    greeting,
    placeholder,
    color,
    position,
    language,
    theme,
    launcherText,
    links,
  }
}
