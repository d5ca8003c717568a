import type { Refusal, Reply, Source } from '@sandbox-ai/api/contract'
import { isOffline } from './isOffline.ts'
import type { Post } from './caller.ts'
import { readEvents } from './readEvents.ts'

/** A question that is sent again has the same `requestId`: the server answers it once. */
export type Question = { message: string; requestId: string; conversation?: string }

export type AnswerEvent =
  | { event: 'sources'; sources: Source[] }
  | { event: 'delta'; text: string }
  | { event: 'done'; reply: Reply }
  /** `seconds`: how long to wait before it is asked again; `isClosed`: the bot's door does not let the visitor in. */
  | { event: 'error'; error: string; seconds?: number; isClosed?: boolean }

export type Patience = {
  /** Milliseconds to wait for the first byte. */
  first: number
  /** Milliseconds between bytes; the server sends a heartbeat every 5 s. */
  next: number
  /** Milliseconds before each further attempt after a broken connection. */
  again: number[]
  /** Milliseconds to wait for a whole answer, of which nothing comes before its end. */
  whole: number
}

/** Long enough for a server that starts anew. */
const patience: Patience = {
  first: 20_000,
  next: 45_000,
  again: [0, 1_000, 3_000, 6_000],
  whole: 90_000,
}

/**
 * Asks a bot and yields its answer as it comes. What the server refuses is an `error` event. Where the stream does not begin
 * (some proxies swallow them) or breaks, the answer is fetched as plain JSON, again and again and once the browser is
 * online; throws where it cannot be had.
 */
export async function* ask(
  post: Post,
  question: Question,
  signal: AbortSignal,
  wait = patience,
): AsyncGenerator<AnswerEvent> {
  try {
    return yield* stream(post, question, signal, wait)
  } catch (error) {
    for (const pause of wait.again) {
      await later(pause, signal)
      try {
        const either = AbortSignal.any([signal, AbortSignal.timeout(wait.whole)])
        return yield await readWhole(await post('/chat', question, either))
      } catch {
        // The next attempt may do better.
      }
    }
    throw error
  }
}

async function* stream(
  post: Post,
  question: Question,
  signal: AbortSignal,
  wait: Patience,
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
    const response = await post('/chat', question, either, 'text/event-stream')
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      yield await readWhole(response)
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

/** Waits, and then until the browser is online; throws when the signal aborts. */
const later = async (milliseconds: number, signal: AbortSignal) => {
  signal.throwIfAborted()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await until(signal, done => (timer = setTimeout(done, milliseconds)))
    if (isOffline()) await until(signal, done => addEventListener('online', done, { signal }))
  } finally {
    clearTimeout(timer)
  }
}

const until = (signal: AbortSignal, start: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    start(resolve)
  })

/** Returns an answer that came in one piece. Throws where it is none of the bot's, but say of a proxy. */
const readWhole = async (response: Response): Promise<AnswerEvent> => {
  const body = (await response.json()) as Reply | Refusal
  if ('answer' in body) return { event: 'done', reply: body }
  if (!body.error) throw new Error('Neither an answer nor a refusal')
  const seconds = Number(response.headers.get('retry-after'))
  const isClosed = response.status === 401
  return { event: 'error', error: body.error, ...(seconds && { seconds }), isClosed }
}

const readEvent = (event: string, data: string): AnswerEvent | null => {
  const body: unknown = JSON.parse(data)
  if (event === 'sources') return { event, sources: (body as { sources: Source[] }).sources }
  if (event === 'delta') return { event, text: (body as { text: string }).text }
  if (event === 'done') return { event, reply: body as Reply }
  if (event === 'error') return { event, error: (body as Refusal).error }
  return null
}
