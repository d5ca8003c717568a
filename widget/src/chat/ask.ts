import type { Refusal, Reply, Source } from '@sandbox-ai/api/contract'
import { post } from './post.ts'
import { readEvents } from './readEvents.ts'

export type Question = { message: string; conversation?: string }

export type AnswerEvent =
  | { event: 'sources'; sources: Source[] }
  | { event: 'delta'; text: string }
  | { event: 'done'; reply: Reply }
  | { event: 'error'; error: string }

/** Milliseconds to wait for the first byte, and between bytes; the server sends a heartbeat every 15 s. */
const patience = { first: 20_000, next: 45_000 }

/**
 * Asks a bot and yields its answer as it comes. What the server refuses is an `error` event; a broken connection throws.
 * Where no stream begins (some proxies swallow them) the question is asked once more for a plain JSON answer.
 */
export async function* ask(
  bot: string,
  question: Question,
  signal: AbortSignal,
  wait = patience,
): AsyncGenerator<AnswerEvent> {
  let begun = false
  try {
    for await (const event of stream(bot, question, signal, wait)) {
      begun = true
      yield event
    }
    return
  } catch (error) {
    if (begun || signal.aborted) throw error
  }
  const response = await post(`${bot}/chat`, question, signal)
  yield await readJson(response)
}

async function* stream(
  bot: string,
  question: Question,
  signal: AbortSignal,
  wait: typeof patience,
): AsyncGenerator<AnswerEvent> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new Error('Nothing came'))
  let timer = setTimeout(giveUp, wait.first)
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, wait.next)
  }
  try {
    const either = AbortSignal.any([signal, silence.signal])
    const response = await post(`${bot}/chat`, question, either, 'text/event-stream')
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      yield await readJson(response)
      return
    }
    for await (const { event, data } of readEvents(response.body, onBytes)) {
      const parsed = readEvent(event, data)
      if (parsed) yield parsed
      if (parsed?.event === 'done' || parsed?.event === 'error') return
    }
    throw new Error('The answer was cut off')
  } finally {
    clearTimeout(timer)
  }
}

const readJson = async (response: Response): Promise<AnswerEvent> => {
  const body: unknown = await response.json()
  return response.ok
    ? { event: 'done', reply: body as Reply }
    : { event: 'error', error: (body as Refusal).error }
}

const readEvent = (event: string, data: string): AnswerEvent | null => {
  const body: unknown = JSON.parse(data)
  if (event === 'sources') return { event, sources: (body as { sources: Source[] }).sources }
  if (event === 'delta') return { event, text: (body as { text: string }).text }
  if (event === 'done') return { event, reply: body as Reply }
  if (event === 'error') return { event, error: (body as Refusal).error }
  return null
}
