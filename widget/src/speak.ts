import type { Signal } from '@preact/signals'
import type { Chat } from './chat/chat.ts'
import type { Turn } from './chat/Turn.ts'
import { plainText } from './markdown/plainText.ts'
import { talkTextsOf } from './texts.ts'

/** Milliseconds after which a browser that has not begun to speak has no voice. */
const patience = 5000

/** Lets the browser read an answer aloud, a sentence at a time: some browsers break off in the middle of long texts. */
export const speak = async (chat: Chat, turn: Signal<Turn>) => {
  const language = chat.language.value
  const pending = chat.voice.value
  const { noVoice } = await talkTextsOf(language)
  // It was stopped meanwhile.
  if (chat.voice.value !== pending) return
  const { speechSynthesis: synthesis } = window
  const fail = () => {
    chat.trouble.value = noVoice
    end()
  }
  const end = () => {
    clearTimeout(timer)
    if (chat.voice.value !== voice) return
    chat.voice.value = null
    synthesis.cancel()
  }

  const voice = { of: turn, stop: end }
  chat.voice.value = voice
  chat.trouble.value = ''
  const timer = setTimeout(fail, patience)
  const utterances = sentencesOf(plainText(turn.value.answer), language).map(
    sentence => new SpeechSynthesisUtterance(sentence),
  )
  for (const utterance of utterances) {
    utterance.lang = language
    utterance.addEventListener('start', () => clearTimeout(timer))
    // A stopped utterance ends with an error, too; then this is no longer the voice.
    utterance.addEventListener('error', () => chat.voice.value === voice && fail())
    synthesis.speak(utterance)
  }
  utterances.at(-1)?.addEventListener('end', end)
}

const sentencesOf = (text: string, language: string) =>
  // Older browsers can't tell sentences apart.
  'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text),
        ({ segment }) => segment,
      )
    : [text]
