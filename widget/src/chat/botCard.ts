import { computed, signal } from '@preact/signals'
import type { BotCard, Refusal } from '@sandbox-ai/api/contract'
import { chooseLanguage, textsOf, type Language } from '../texts.ts'
import { texts as english } from '../texts/en.ts'

/**
 * How a bot presents itself and in which language. `language` overrides the bot's own, the page's stands in where there is
 * none. The chat's words are English until `ready`, then those of the language that is likely.
 */
export const botCard = (bot: string, language?: string, pageLanguage?: string) => {
  const card = signal<BotCard | null>(null)
  const trouble = signal('')
  const words = signal(english)
  const languageOf = (shown: BotCard | null) =>
    chooseLanguage(language || shown?.language, pageLanguage)
  const speak = async (spoken: Language) => {
    words.value = await textsOf(spoken)
  }
  const ready = speak(languageOf(null))
  let loading = false

  const load = async () => {
    if (card.value || loading) return
    loading = true
    trouble.value = ''
    try {
      const response = await fetch(`${bot}/bot.json`, { credentials: 'omit' }).finally(() => ready)
      const body: unknown = await response.json()
      if (response.ok) await show(body as BotCard)
      else trouble.value = (body as Refusal).error
    } catch {
      trouble.value = words.value.offline
    }
    loading = false
  }

  const show = async (shown: BotCard) => {
    await speak(languageOf(shown))
    card.value = shown
  }

  return {
    card,
    trouble,
    words,
    language: computed(() => languageOf(card.value)),
    title: computed(() => card.value?.title || card.value?.botName || 'Chat'),
    ready,
    load,
    show,
  }
}
