import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerEvent } from '../answering/AnswerEvent.ts'
import { visibleEvent } from '../answering/visibleSources.ts'
import type { BotDocument } from '../bots/Bot.ts'
import type { Source, Visitor } from '../contract.ts'
import { holdKey } from '../database/holdKey.ts'
import { Exchange } from '../exchanges/Exchange.ts'

type Answer = AsyncGenerator<AnswerEvent>
type Request = { bot: BotDocument; key: string; signal: AbortSignal }

/** Milliseconds for which a repeated request waits for the first, and an answer for its reader. */
const patience = 60_000
/** Milliseconds between two looks whether another process still answers a request. */
const pollMs = 250

/** Requests under way in this process, by the key of their exchange. */
const running = new Map<string, Promise<void>>()

/** Returns the key of the exchange that a visitor's request leads to; the same request of somebody else leads to another. */
export const keyOfRequest = (bot: BotDocument, visitor: Visitor | undefined, requestId: string) =>
  createHash('sha256')
    .update([bot.id, requestId, ...(visitor ? [visitor.sub] : [])].join(' '))
    .digest('base64url')

/**
 * Answers a request, or returns the reply to it where it was answered before, once that is done where it is under way.
 * The record of an answer that broke off is deleted: it is answered anew.
 */
export async function answerOnce(request: Request, start: () => Promise<Answer>): Promise<Answer> {
  const end = await takeTurn(request)
  try {
    const earlier = await earlierReply(request)
    return untilEnd(earlier ? only(earlier) : await start(), end)
  } catch (error) {
    end()
    throw error
  }
}

/**
 * Waits until no equal request is under way, in any process. Returns what ends this one; throws the signal's reason where
 * the visitor leaves meanwhile.
 */
async function takeTurn(request: Omit<Request, 'bot'>): Promise<() => void> {
  const { key, signal } = request
  const first = running.get(key)
  if (first) {
    await Promise.race([first, pause(patience, signal)])
    if (running.get(key) === first) running.delete(key)
    return takeTurn(request)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  running.set(key, promise)
  let release: (() => void) | undefined
  const end = () => {
    if (running.get(key) === promise) running.delete(key)
    release?.()
    resolve()
  }
  try {
    release = await holdPatiently(key, signal)
    signal.throwIfAborted()
  } catch (error) {
    end()
    throw error
  }
  // An answer that nobody began to read never ends.
  signal.addEventListener('abort', () => void wait(patience, undefined, { ref: false }).then(end))
  return end
}

/** Holds a key as soon as no other process does; returns what lets go of it, or nothing after `patience`. */
async function holdPatiently(key: string, signal: AbortSignal) {
  for (const until = performance.now() + patience; performance.now() < until;) {
    const release = await holdKey(key)
    if (release) return release
    await pause(pollMs, signal)
  }
  return undefined
}

const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { ref: false, signal }).catch(() => signal.throwIfAborted())

async function earlierReply({ bot, key }: Request): Promise<AnswerEvent | null> {
  const exchange = await Exchange.findOne({ bot: bot._id, key })
  if (!exchange) return null
  if (exchange.isCut) {
    await exchange.deleteOne()
    return null
  }
  const { conversation, kind, response, choices, followUp } = exchange
  const data = {
    id: key,
    conversation,
    kind,
    answered: kind === 'answer',
    answer: response,
    sources: exchange.sources as Source[],
    choices,
    ...(followUp && { followUp: true as const }),
  }
  return visibleEvent({ bot, by: 'visitor' }, { event: 'done', data })
}

async function* only(event: AnswerEvent) {
  yield event
}

async function* untilEnd(events: Answer, end: () => void) {
  try {
    yield* events
  } finally {
    end()
  }
}
