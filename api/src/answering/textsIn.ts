import type { BotSettings } from '../contract.ts'
import { askedBefore } from './conversation.ts'
import type { Language } from './languages/Language.ts'
import { textsFor } from './languages/textsFor.ts'
import type { Question } from './Question.ts'
import type { Understood } from './understand/understand.ts'

/** The bot's texts in the language of the message or, where that is too short to tell, of what was said before it. */
export const textsIn = (
  { bot, message, conversation }: Question,
  { ranked }: Understood,
  written: string[],
): Promise<Language['texts']> => {
  const { language } = bot.settings as BotSettings
  // A single word may be of any language: then the material's is as good a guess as there is.
  const material = language ? [] : ranked.slice(0, 1).map(({ passage }) => passage.text)
  const said = [message, ...askedBefore(conversation.history), ...material]
  return textsFor(said, language, written)
}
