import { computed, signal, type Signal } from '@preact/signals'
import type { BotCard, Refusal } from '@sandbox-ai/api/contract'
import type { AnswerEvent } from './ask.ts'
import { lineTo } from './Line.ts'
import { plainText } from '../markdown/plainText.ts'
import type { Turn } from './Turn.ts'
import { chooseLanguage, textsOf, type Language } from '../texts.ts'
import { texts as english } from '../texts/en.ts'

/** The most characters the server takes in one message. */
export const maxMessage = 4_000

export type Chat = ReturnType<typeof chat>

/**
 * A conversation with one bot: signals to show, actions to call. `language` overrides the bot's own, the page's stands in
 * where there is none. Its words are English until `ready`, then those of the language that is likely.
 */
export const chat = (bot: string, language?: string, pageLanguage?: string, line = lineTo(bot)) => {
  const card = signal<BotCard | null>(null)
  const trouble = signal('')
  const turns = signal<Signal<Turn>[]>([])
  const draft = signal('')
  const announcement = signal('')
  const languageOf = (shown: BotCard | null) =>
    chooseLanguage(language || shown?.language, pageLanguage)
  const spoken = computed(() => languageOf(card.value))
  const words = signal(english)
  const speak = async (spoken: Language) => {
    words.value = await textsOf(spoken)
  }
  const ready = speak(languageOf(null))
  const title = computed(() => card.value?.title || card.value?.botName || 'Chat')
  const busy = computed(() => turns.value.some(turn => isRunning(turn.value)))
  let conversation: string | undefined
  let running = new AbortController()
  let loading = false

  const memory = line.recall()
  if (memory) {
    conversation = memory.conversation
    turns.value = memory.turns.map(turn => signal(turn))
  }

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

  const run = async (turn: Signal<Turn>) => {
    const { question } = turn.value
    const mine = (running = new AbortController())
    announcement.value = ''
    turn.value = { question, state: 'waiting', answer: '', sources: [] }
    try {
      const message = { message: question, ...(conversation && { conversation }) }
      for await (const event of line.ask(message, mine.signal)) {
        turn.value = advance(turn.value, event)
      }
    } catch {
      turn.value = mine.signal.aborted
        ? { ...turn.value, state: 'stopped' }
        : { ...turn.value, state: 'failed', error: words.value.offline }
    }
    if (!turns.value.includes(turn)) return
    const { reply, error, state } = turn.value
    if (reply) conversation = reply.conversation
    announcement.value = error ?? (state === 'done' ? plainText(turn.value.answer) : '')
    keep()
  }

  const keep = () => {
    const finished = turns.value.map(turn => turn.value).filter(turn => turn.reply)
    if (conversation) line.remember({ conversation, turns: finished })
  }

  const send = async (question: string) => {
    const message = question.trim()
    if (!message || message.length > maxMessage || busy.value) return
    const turn = signal<Turn>({ question: message, state: 'waiting', answer: '', sources: [] })
    turns.value = [...turns.value, turn]
    await run(turn)
  }

  return {
    bot,
    card,
    trouble,
    turns,
    draft,
    announcement,
    language: spoken,
    words,
    busy,
    title,
    ready,
    load,
    show,
    send,

    sendDraft: async () => {
      const question = draft.value
      if (busy.value || question.trim().length > maxMessage) return
      draft.value = ''
      await send(question)
    },

    retry: async (turn: Signal<Turn>) => {
      if (busy.value) return
      await run(turn)
    },

    stop: () => running.abort(),

    startOver: () => {
      running.abort()
      turns.value = []
      conversation = undefined
      announcement.value = ''
      line.remember(null)
    },

    /** Sends a visitor's thumb, and takes it back where the server did not get it. */
    rate: async (turn: Signal<Turn>, rating: 1 | -1, comment?: string) => {
      const before = turn.value
      const { reply } = before
      if (!reply) return
      const more = comment ? { comment } : {}
      turn.value = { ...before, rating, ...more }
      if (!(await line.rate({ id: reply.id, rating, ...more }))) turn.value = before
      keep()
    },
  }
}

const isRunning = ({ state }: Turn) => state === 'waiting' || state === 'streaming'

const advance = (turn: Turn, event: AnswerEvent): Turn => {
  if (event.event === 'sources') return { ...turn, sources: event.sources }
  if (event.event === 'delta') {
    return { ...turn, state: 'streaming', answer: turn.answer + event.text }
  }
  if (event.event === 'error') return { ...turn, state: 'failed', error: event.error }
  const { reply } = event
  return { ...turn, state: 'done', answer: reply.answer, sources: reply.sources, reply }
}
