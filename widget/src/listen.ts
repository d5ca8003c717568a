import type { Chat } from './chat/chat.ts'
import { talkTextsOf } from './texts.ts'

/** The browser's own recognition of speech, as far as it is used; the standard library does not know it. */
type Recognition = EventTarget & {
  lang: string
  interimResults: boolean
  start: () => void
  abort: () => void
}
type Heard = Event & { results: Iterable<ArrayLike<{ transcript: string }>> }
type Trouble = Event & { error: string }
type Browser = { [Name in 'SpeechRecognition' | 'webkitSpeechRecognition']?: new () => Recognition }

/** Writes what the visitor says behind what is in the field, until a pause; only the visitor sends it. */
export const listen = async (chat: Chat) => {
  const language = chat.language.value
  const pending = chat.voice.value
  const words = { ...chat.words.value, ...(await talkTextsOf(language)) }
  // It was stopped meanwhile.
  if (chat.voice.value !== pending) return
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Browser
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition
  if (!Recognizer) return pending?.stop()
  const recognition = new Recognizer()
  recognition.lang = navigator.languages.find(one => one.startsWith(language)) ?? language
  recognition.interimResults = true
  const before = chat.draft.value && `${chat.draft.value.trimEnd()} `
  let written = chat.draft.value

  recognition.addEventListener('result', event => {
    // Who types or sends meanwhile has the last word.
    if (chat.draft.value !== written) return recognition.abort()
    const phrases = Array.from((event as Heard).results, ({ 0: best }) => best?.transcript ?? '')
    chat.draft.value = written = before + phrases.join('')
  })
  recognition.addEventListener('error', event => {
    const reasons: Record<string, string> = {
      aborted: '',
      network: words.offline,
      'no-speech': words.nothingHeard,
    }
    chat.trouble.value = reasons[(event as Trouble).error] ?? words.noMicrophone
  })
  recognition.addEventListener('end', () => {
    if (chat.voice.value === voice) chat.voice.value = null
  })

  const voice = { of: 'field' as const, stop: () => recognition.abort() }
  chat.voice.value = voice
  chat.trouble.value = ''
  recognition.start()
}
