import { settingsOf } from '../bots/Bot.ts'
import { replyLanguages } from '../rules.ts'
import { indexFacts } from '../passages/IndexVersion.ts'
import { detectLanguage } from '@sandbox-ai/text/detectLanguage'
import type { Question } from './Question.ts'

/**
 * Returns the language (ISO 639-1) of the bot's reply: that of the message or, where that is too short to detect it, of
 * earlier messages, else the bot's own or the material's.
 */
export async function languageOf({ bot, index, message, conversation }: Question): Promise<string> {
  const { language } = settingsOf(bot)
  const { languages = [] } = (await indexFacts(bot._id, index)) ?? {}
  const before = conversation.history.map(({ prompt }) => prompt).toReversed()
  for (const text of [message, ...before]) {
    const detected = detectLanguage(text, languages)
    if (detected && replyLanguages.includes(detected)) return detected
  }
  return language.split('-', 1)[0] || languages[0] || 'en'
}
