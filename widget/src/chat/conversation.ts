import { computed, signal, type Signal } from '@preact/signals'
import type { AnswerEvent } from './ask.ts'
import type { Line } from './Line.ts'
import type { Emit } from '../Events.ts'
import { plainText } from '../markdown/plainText.ts'
import type { Turn } from './Turn.ts'
import type { Texts } from '../texts/en.ts'

/** The most characters the server takes in one message. */
export const maxMessage = 4_000

/** The turns of a visitor and a bot, which begin with those that the line recalls, and how they go on. */
export const conversation = (
  line: Line,
  words: Signal<Texts>,
  emit: Emit,
  onClosed: () => unknown,
) => {
  const turns = signal<Signal<Turn>[]>([])
  const announcement = signal('')
  const busy = computed(() => turns.value.some(turn => isRunning(turn.value)))
  let id: string | undefined
  let running = new AbortController()

  const recall = () => {
    if (busy.value) return
    const memory = line.recall()
    turns.value = (memory?.turns ?? []).map(turn => signal(turn))
    id = memory?.conversation
  }
  recall()

  const run = async (turn: Signal<Turn>) => {
    const { question, requestId } = turn.value
    const mine = (running = new AbortController())
    announcement.value = ''
    turn.value = { question, requestId, state: 'waiting', answer: '', sources: [] }
    try {
      const message = { message: question, requestId, ...(id && { conversation: id }) }
      for await (const event of line.ask(message, mine.signal)) {
        turn.value = advance(turn.value, event)
        if (event.event === 'error' && event.isClosed) onClosed()
      }
    } catch {
      turn.value = mine.signal.aborted
        ? { ...turn.value, state: 'stopped' }
        : { ...turn.value, state: 'failed', error: words.value.offline }
    }
    if (!turns.value.includes(turn)) return
    const { reply, error, state } = turn.value
    if (reply) {
      id = reply.conversation
      emit('answer', { ...reply, question })
    }
    if (error) emit('error', { question, error })
    announcement.value = error ?? (state === 'done' ? plainText(turn.value.answer) : '')
    keep()
  }

  const keep = () => {
    const finished = turns.value.map(turn => turn.value).filter(turn => turn.reply)
    if (id) line.remember({ conversation: id, turns: finished })
  }

  return {
    turns,
    announcement,
    busy,

    send: async (question: string) => {
      const message = question.trim()
      if (!message || message.length > maxMessage || busy.value) return
      const turn = signal(newTurn(message))
      turns.value = [...turns.value, turn]
      emit('message', { question: message })
      await run(turn)
    },

    retry: async (turn: Signal<Turn>) => {
      if (busy.value) return
      await run(turn)
    },

    stop: () => running.abort(),

    /** Takes up the conversation that the tab has, unless an answer is under way. */
    recall,

    startOver: () => {
      running.abort()
      turns.value = []
      id = undefined
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
      const rated = { id: reply.id, rating, ...more }
      if (await line.rate(rated)) emit('rating', rated)
      else turn.value = before
      keep()
    },

    /** Remembers that the visitor left name and email with a question. */
    left: (turn: Signal<Turn>) => {
      turn.value = { ...turn.value, left: true }
      announcement.value = words.value.left
      keep()
    },
  }
}

const newTurn = (question: string): Turn => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const requestId = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return { question, requestId, state: 'waiting', answer: '', sources: [] }
}

const isRunning = ({ state }: Turn) => state === 'waiting' || state === 'streaming'

const advance = (turn: Turn, event: AnswerEvent): Turn => {
  if (event.event === 'sources') return { ...turn, sources: event.sources }
  if (event.event === 'delta') {
    return { ...turn, state: 'streaming', answer: turn.answer + event.text }
  }
  if (event.event === 'error') {
    const { error, seconds } = event
    return {
      ...turn,
      state: 'failed',
      error,
      ...(seconds && { retryAt: Date.now() + seconds * 1000 }),
    }
  }
  const { reply } = event
  return { ...turn, state: 'done', answer: reply.answer, sources: reply.sources, reply }
}
