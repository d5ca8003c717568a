import { computed, signal, type Signal } from '@preact/signals'
import type { AnswerEvent } from './ask.ts'
import type { Line } from './Line.ts'
import type { Emit } from '../Events.ts'
import { plainText } from '../markdown/plainText.ts'
import type { Turn } from './Turn.ts'
import type { Texts } from '../texts/en.ts'

/** The most characters the server takes in one message. */
export const maxMessage = 4_000

/** The browser listens to the visitor, or reads an answer aloud. */
export type Voice = { of: 'field' | Signal<Turn>; stop: () => void }

type Rating = Pick<Turn, 'rating' | 'comment'>
type Rated = { rating: 1 | -1; comment?: string }

/** The turns of a visitor and a bot, which begin with those that the line recalls, and how they go on. */
export const conversation = (
  line: Line,
  words: Signal<Texts>,
  emit: Emit,
  onClosed: () => unknown,
) => {
  const turns = signal<Signal<Turn>[]>([])
  const announcement = signal('')
  /** A sentence on what could not be done for the visitor. */
  const trouble = signal('')
  const voice = signal<Voice | null>(null)
  const busy = computed(() => turns.value.some(turn => isRunning(turn.value)))
  let id: string | undefined
  let running = new AbortController()
  let asker: unknown
  /** By each turn that was rated, what the bot heard last. */
  const ratings = new WeakMap<Signal<Turn>, Promise<Rating>>()
  /** The stored conversation as this page knows it; undefined until it is known whose talk this is. */
  let known: string | undefined

  /** Takes up what the tab has, in front of what was asked before it was known whose that is. */
  const takeUp = () => {
    const memory = line.recall()
    const next = JSON.stringify(memory)
    if (memory === undefined || known === next) return
    const stay = known === undefined ? turns.value : []
    known = next
    turns.value = [...(memory?.turns ?? []).map(turn => signal(turn)), ...stay]
    id = (stay.length ? id : undefined) ?? memory?.conversation
  }
  const recall = () => busy.value || takeUp()
  recall()

  const run = async (turn: Signal<Turn>) => {
    const { question, requestId } = turn.value
    const mine = (running = new AbortController())
    asker = line.caller.visitor()
    announcement.value = trouble.value = ''
    turn.value = waiting(question, requestId)
    try {
      if (known === undefined) {
        await line.caller.settle(mine.signal)
        takeUp()
      }
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
    if (known === undefined) takeUp()
    const finished = turns.value.map(turn => turn.value).filter(turn => turn.reply)
    if (!id) return
    line.remember({ conversation: id, turns: finished })
    known = JSON.stringify(line.recall()) ?? known
  }

  /** Takes all but the turns that stay off the screen, and begins anew. */
  const drop = (stays: (turn: Signal<Turn>) => boolean) => {
    turns.value = turns.value.filter(stays)
    if (!busy.value) running.abort()
    id = undefined
    announcement.value = trouble.value = ''
    voice.value?.stop()
    known = JSON.stringify(line.recall())
  }

  /** Sends a rating after those of its turn before it. Returns what the bot has heard of it then. */
  const sendRating = async (
    turn: Signal<Turn>,
    rated: Rated & { id: string },
    before: Rating | Promise<Rating>,
  ) => {
    const { rating, comment } = await before
    const error = (await line.rate(rated).catch(() => undefined)) ?? words.value.offline
    if (turns.value.includes(turn)) trouble.value = error
    if (error) return { rating, comment }
    emit('rating', rated)
    return { rating: rated.rating, comment: rated.comment ?? comment }
  }

  return {
    turns,
    announcement,
    trouble,
    voice,
    busy,

    send: async (question: string) => {
      const message = question.trim()
      if (!message || message.length > maxMessage || busy.value) return
      const turn = signal(waiting(message, newId()))
      turns.value = [...turns.value, turn]
      emit('message', { question: message })
      await run(turn)
    },

    retry: async (turn: Signal<Turn>) => {
      if (busy.value) return
      await run(turn)
    },

    stop: () => running.abort(),

    /** Takes up the conversation that the tab has, where another page changed it and no answer is under way. */
    recall,

    /** Begins anew, and deletes what the tab has. */
    startOver: () => {
      line.remember(null)
      drop(() => false)
    },

    /** Begins anew for another visitor, with the question that they wait for; what is stored is the caller's to delete. */
    forget: () => drop(({ value }) => value.state === 'waiting' && asker === line.caller.visitor()),

    /** Shows a visitor's thumb and sends it; takes it back with a word where the server did not get it. */
    rate: async (turn: Signal<Turn>, rating: 1 | -1, comment?: string) => {
      const { reply, ...last } = turn.value
      if (!reply) return
      const rated = { rating, ...(comment && { comment }) }
      turn.value = { ...turn.value, ...rated }
      const sent = sendRating(turn, { id: reply.id, ...rated }, ratings.get(turn) ?? last)
      ratings.set(turn, sent)
      const heard = await sent
      // A later one shows itself.
      if (ratings.get(turn) !== sent) return
      turn.value = { ...turn.value, ...heard }
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

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const waiting = (question: string, requestId: string): Turn => ({
  question,
  requestId,
  state: 'waiting',
  answer: '',
  sources: [],
})

const isRunning = ({ state }: Turn) => state === 'waiting' || state === 'streaming'

const advance = (turn: Turn, event: AnswerEvent): Turn => {
  if (event.event === 'sources') return { ...turn, sources: event.sources }
  if (event.event === 'delta') {
    return { ...turn, state: 'streaming', answer: turn.answer + event.text }
  }
  if (event.event === 'error') {
    const { error, seconds } = event
    return { ...turn, state: 'failed', error, retryAt: seconds && Date.now() + seconds * 1000 }
  }
  const { reply } = event
  return { ...turn, state: 'done', answer: reply.answer, sources: reply.sources, reply }
}
