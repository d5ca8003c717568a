import { signal, type Signal } from '@preact/signals'
import type { Emit } from '../Events.ts'
import { botCard, type KnownCard } from './botCard.ts'
import { conversation, maxMessage } from './conversation.ts'
import { lineTo } from './Line.ts'
import type { Turn } from './Turn.ts'

/** The browser listens to the visitor, or reads an answer aloud. */
type Voice = { of: 'field' | Signal<Turn>; stop: () => void }

export type Chat = ReturnType<typeof chat>

/** A chat with one bot: signals to show, actions to call. The languages are those of `botCard`. */
export const chat = (
  bot: string,
  language?: string,
  pageLanguage?: string,
  known?: KnownCard,
  line = lineTo(bot),
  emit: Emit = () => {},
) => {
  // With the first answer it is known whose talk this is.
  const get = (path: string) =>
    line.caller.get(path).finally(() => talk.turns.value.length || talk.recall())
  const card = botCard(get, language, pageLanguage, known)
  const talk = conversation(line, card.words, emit, card.reload)
  const draft = signal('')
  const voice = signal<Voice | null>(null)
  return {
    bot,
    caller: line.caller,
    pageOf: line.pageOf,
    ...card,
    ...talk,
    draft,
    voice,
    /** A sentence on what the browser could not do for the visitor. */
    trouble: signal(''),
    emit,

    sendDraft: async () => {
      const question = draft.value
      if (talk.busy.value || question.trim().length > maxMessage) return
      draft.value = ''
      await talk.send(question)
    },
  }
}
