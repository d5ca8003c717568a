import { signal } from '@preact/signals'
import type { Emit } from '../Events.ts'
import { botCard, type KnownCard } from './botCard.ts'
import { conversation, maxMessage, type Voice } from './conversation.ts'
import { lineTo } from './Line.ts'

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
  const get = (path: string) => line.caller.get(path).finally(() => talk.recall())
  const card = botCard(get, language, pageLanguage, known)
  const talk = conversation(line, card.words, emit, card.reload)
  const draft = signal('')
  line.caller.onOther = () => {
    draft.value = ''
    talk.forget()
  }
  line.caller.onLate = () => void card.reload()
  /** Sends a question; one that cannot be sent now comes into the field. */
  const ask = async (question: string) => {
    if (talk.busy.value || question.trim().length > maxMessage)
      draft.value += (draft.value && '\n') + question
    else await talk.send(question)
  }
  /** Says that something could not be fetched. */
  const fail = () => {
    talk.trouble.value = card.words.value.offline
  }
  return {
    bot,
    caller: line.caller,
    pageOf: line.pageOf,
    ...card,
    ...talk,
    draft,
    emit,
    ask,

    fail,

    /** Lets the browser listen or speak once what does that is fetched, unless it is stopped before. */
    begin: (of: Voice['of'], load: Promise<() => unknown>) => {
      const { voice } = talk
      const stop = () => {
        if (voice.value === mine) voice.value = null
      }
      const mine: Voice = { of, stop }
      voice.value?.stop()
      voice.value = mine
      load.then(
        start => voice.value === mine && start(),
        () => {
          stop()
          fail()
        },
      )
    },

    sendDraft: () => {
      const question = draft.value
      draft.value = ''
      return ask(question)
    },
  }
}
