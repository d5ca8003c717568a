import type { Refusal, Source } from '@sandbox-ai/api/contract'
import type { AnswerEvent, Patience, Question } from './ask.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Memory, recall, remember } from './remember.ts'

/** The connection of a chat to its bot, and the storage of its conversation. */
export type Line = {
  ask: (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /** Sends a rating; resolves to a sentence on why it is not counted, undefined without one, or to an empty one. */
  rate: (rating: { id: string; rating: 1 | -1; comment?: string }) => Promise<string | undefined>
  caller: Caller
  /** Returns the address of the page that shows a source of an answer in its surroundings, where the visitor can open it. */
  pageOf?: (answer: string, source: Source) => string | undefined
  /** Returns the conversation of the visitor in this tab; undefined while it is not known who that is. */
  recall: () => Memory | null | undefined
  /** Stores it, unless that is not known; null deletes what is there. */
  remember: (memory: Memory | null) => unknown
}

/** Milliseconds to wait until a rating is heard. */
const maxWait = 20_000

/** Returns the line of a visitor to a bot's public address; what asks is fetched with the first question, or before. */
export const lineTo = (bot: string, patience?: Patience, caller = callerOf(bot)): Line => ({
  caller,
  // A browser opens a page without what lets the visitor in to a closed bot.
  pageOf: (answer, { n }) => (caller.isAnonymous() ? `${bot}/source/${answer}-${n}` : undefined),
  ask: async function* (question, signal) {
    const { ask } = await import('./ask.ts')
    yield* ask(caller.post, question, signal, patience)
  },
  rate: async rating => {
    const response = await caller.post('/rate', rating, AbortSignal.timeout(maxWait))
    return response.ok ? '' : ((await response.json()) as Partial<Refusal>).error
  },
  recall: () => (caller.isKnown() ? recall(bot) : undefined),
  remember: memory => (!memory || caller.isKnown()) && remember(bot, memory),
})
