import { computed, signal } from '@preact/signals'
import type { BotCard, Refusal } from '@sandbox-ai/api/contract'
import type { Caller } from './caller.ts'
import { chooseLanguage, textsOf, type Language } from '../texts.ts'
import { texts as english } from '../texts/en.ts'

/** The part of a card that a page may have before the rest is loaded; what is empty may be missing. */
export type KnownCard = Partial<BotCard>

/**
 * The model of a bot's name, appearance and language, which begins with what is `known`. `language` overrides the bot's
 * own, the page's stands in where there is none. The chat's words are English until `ready`, then those of the language
 * that is likely.
 */
export const botCard = (
  get: Caller['get'],
  language?: string,
  pageLanguage?: string,
  known?: KnownCard,
) => {
  const card = signal(known ?? null)
  const loadError = signal('')
  const words = signal(english)
  const requested = signal(language)
  const languageOf = (current: KnownCard | null) =>
    chooseLanguage(requested.value || current?.language, pageLanguage)
  const speak = async (spoken: Language) => {
    words.value = await textsOf(spoken)
  }
  const ready = speak(languageOf(card.value))
  const isLoaded = signal(false)
  let loading = false

  const load = async () => {
    if (isLoaded.value || loading) return
    loading = true
    loadError.value = ''
    try {
      const response = await get('/bot.json').finally(() => ready)
      const body: unknown = await response.json()
      if (response.ok) await show(body as BotCard)
      else loadError.value = (body as Refusal).error
    } catch {
      loadError.value = words.value.offline
    }
    loading = false
  }

  const show = async (next: BotCard) => {
    isLoaded.value = true
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
    /** True once it is known how the bot receives this visitor. */
    isLoaded,
    load,
    /** Loads it anew, where the bot's door has let the visitor in or no longer does. */
    reload: () => {
      isLoaded.value = loading = false
      return load()
    },
    show,
    /** Changes the language; the bot's own where absent. */
    speakIn: (next?: string) => {
      requested.value = next
      return speak(languageOf(card.value))
    },
  }
}
