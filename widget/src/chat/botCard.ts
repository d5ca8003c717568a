import { computed, signal } from '@preact/signals'
import type { BotCard, Refusal } from '@sandbox-ai/api/contract'
import { chooseLanguage, textsOf, type Language } from '../texts.ts'
import { texts as english } from '../texts/en.ts'

/** The part of a card that a page may have before the rest is loaded. */
export type KnownCard = Omit<BotCard, 'suggestions'>

/**
 * The model of a bot's name, appearance and language, which begins with what is `known`. `language` overrides the bot's own, the page's stands in where there is
 * none. The chat's words are English until `ready`, then those of the language that is likely.
 */
export const botCard = (
  bot: string,
  language?: string,
  pageLanguage?: string,
  known?: KnownCard,
) => {
  const card = signal<BotCard | null>(known ? { ...known, suggestions: [] } : null)
  const loadError = signal('')
  const words = signal(english)
  const languageOf = (current: BotCard | null) =>
    chooseLanguage(language || current?.language, pageLanguage)
  const speak = async (spoken: Language) => {
    words.value = await textsOf(spoken)
  }
  const ready = speak(languageOf(card.value))
  let isLoaded = false
  let loading = false

  const load = async () => {
    if (isLoaded || loading) return
    loading = true
    loadError.value = ''
    try {
      const response = await fetch(`${bot}/bot.json`, { credentials: 'omit' }).finally(() => ready)
      const body: unknown = await response.json()
      if (response.ok) await show(body as BotCard)
      else loadError.value = (body as Refusal).error
    } catch {
      loadError.value = words.value.offline
    }
    loading = false
  }

  const show = async (next: BotCard) => {
    isLoaded = true
    await speak(languageOf(next))
    card.value = next
  }

  return {
    card,
    loadError,
    words,
    language: computed(() => languageOf(card.value)),
    title: computed(() => card.value?.title || card.value?.botName || 'Chat'),
    ready,
    load,
    show,
  }
}
