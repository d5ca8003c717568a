import { computed, signal } from '@preact/signals'
import type { BotCard, Refusal } from '@sandbox-ai/api/contract'
import type { Caller } from './caller.ts'
import { chooseLanguage, textsOf } from '../texts.ts'
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
  /** Fetches the words for a card, unless another language is chosen before they come. */
  const speak = async (current = card.value) => {
    const spoken = languageOf(current)
    const texts = await textsOf(spoken)
    if (spoken === languageOf(current)) words.value = texts
  }
  const ready = speak()
  const isLoaded = signal(false)
  /** The load under way; what an earlier one brings is dropped. */
  let latest: symbol | undefined

  const load = async () => {
    if (isLoaded.value || latest) return
    const mine = (latest = Symbol())
    loadError.value = ''
    let next: BotCard | undefined
    let error = ''
    try {
      const response = await get('/bot.json').finally(() => ready)
      const body = (await response.json()) as BotCard & Partial<Refusal>
      if (response.ok) await speak((next = body))
      else error = body.error || words.value.offline
    } catch {
      error = words.value.offline
    }
    if (mine !== latest) return
    latest = undefined
    if (next) card.value = next
    isLoaded.value = !error
    loadError.value = error
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
      isLoaded.value = false
      latest = undefined
      return load()
    },
    show: async (next: BotCard) => {
      isLoaded.value = true
      await speak(next)
      card.value = next
    },
    /** Changes the language; the bot's own where absent. */
    speakIn: (next?: string) => {
      requested.value = next
      return speak()
    },
  }
}
