import { BotSettings } from '../contract.ts'
import { defaultSettings } from '../bots/Bot.ts'

/** The setting that says which sites may embed a bot: its owner chooses them anew for each. */
const ofThePlace = 'allowedOrigins'

/** Returns the settings that a bot takes along to another installation. */
export const portable = (settings: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== ofThePlace))

/**
 * Returns the settings of a bot by that name from those of another one: what is missing, not known here or not allowed is
 * the default, and its title where that was the other's name. A bot that was closed stays so, to assistants as well.
 */
export function settingsFrom(exported: Record<string, unknown>, botName: string, former: string) {
  const settings = defaultSettings(botName)
  const shapes = Object.entries(BotSettings.shape)
  for (const [name, shape] of shapes) {
    const parsed = shape.safeParse(exported[name])
    if (Object.hasOwn(exported, name) && name !== ofThePlace && parsed.success)
      Object.assign(settings, { [name]: parsed.data })
  }
  return {
    ...settings,
    title: settings.title === former ? botName : settings.title,
    mcp: settings.mcp && settings.access === 'public',
  }
}
