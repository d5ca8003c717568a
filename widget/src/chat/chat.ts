import { signal } from '@preact/signals'
import { botCard, type KnownCard } from './botCard.ts'
import { conversation, maxMessage } from './conversation.ts'
import { lineTo } from './Line.ts'

export type Chat = ReturnType<typeof chat>

/** A chat with one bot: signals to show, actions to call. The languages are those of `botCard`. */
export const chat = (
  bot: string,
  language?: string,
  pageLanguage?: string,
  known?: KnownCard,
  line = lineTo(bot),
) => {
  const card = botCard(bot, language, pageLanguage, known)
  const talk = conversation(line, card.words)
  const draft = signal('')
  return {
    bot,
    ...card,
    ...talk,
    draft,

    sendDraft: async () => {
      const question = draft.value
      if (talk.busy.value || question.trim().length > maxMessage) return
      draft.value = ''
      await talk.send(question)
    },
  }
}
