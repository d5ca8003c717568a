import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import type { NewExchange } from './Exchange.ts'
import { maskPersonalData } from './personalData.ts'

/** Returns an exchange as it is stored: of a visitor, without personal data where the bot's owner wants that. */
export function maskExchange(bot: BotDocument, exchange: NewExchange): NewExchange {
  const settings = settingsOf(bot)
  if (exchange.by === 'owner' || !settings.maskPersonalData) return exchange
  const { prompt, standalone, response, choices } = exchange
  const { masked, maskRepeated } = maskPersonalData(prompt, settings)
  return {
    ...exchange,
    prompt: masked,
    ...(standalone && { standalone: maskPersonalData(standalone, settings).masked }),
    response: maskRepeated(response),
    ...(choices && { choices: choices.map(maskRepeated) }),
  }
}

/** Returns what a visitor says about an answer as it is stored. */
export function maskComment(bot: BotDocument, comment: string): string {
  const settings = settingsOf(bot)
  return settings.maskPersonalData ? maskPersonalData(comment, settings).masked : comment
}
