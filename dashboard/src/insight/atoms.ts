import * as calls from '@sandbox-ai/api/contract'
import type { ExchangesOf, Feedback, FeedbackCounts, FeedbackTotal } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call, currentBotAtom } from '../auth/state'
import { conditionsOf, type QuestionQuery } from './questionQuery'

/** The page of questions that was loaded last, the newest first. */
export const feedbackAtom = atom(get => get(authAtom).feedback)

/** Number of all questions, shown or not. */
export const countsAtom = atom<FeedbackCounts | null>(null)

/** The conditions of the loaded page, whether there are older questions, and how many meet them: `null` where not known. */
export const pageAtom = atom<Page | null>(null)
type Page = { query: QuestionQuery; hasOlder: boolean; total: FeedbackTotal | null }

/** Number of exchanges on a page. One more is requested, to know whether there is a next page. */
export const pageSize = 50
const maxTurns = 100

const latestAtom = atom<QuestionQuery | null>(null)

/** Loads one page. What comes back after another was asked for is dropped. */
export const loadQuestionsAtom = atom(
  null,
  async (get, set, botName: string, query: QuestionQuery) => {
    set(latestAtom, query)
    const { before } = query
    const body = {
      botName,
      limit: pageSize + 1,
      ...conditionsOf(query),
      ...(before && { before }),
    }
    const answer = await call(get, set, calls.getFeedback, body, 'An error occurred')
    const { feedback, counts, total } = answer
    if (botName !== get(currentBotAtom) || get(latestAtom) !== query) return
    set(countsAtom, counts)
    set(pageAtom, { query, hasOlder: feedback.length > pageSize, total })
    set(authAtom, { feedback: feedback.slice(0, pageSize) })
  },
)

/** Loads a conversation from its first question to its last; only the last hundred of a longer one. */
export const loadConversationAtom = atom(
  null,
  async (get, set, botName: string, conversation: string) => {
    const body = { botName, conversation, limit: maxTurns }
    const { feedback } = await call(get, set, calls.getFeedback, body, 'An error occurred')
    return feedback.toReversed()
  },
)

const isDisliked = ({ wrong, rating }: Feedback) => wrong || rating === -1

const isWaiting = ({ contact }: Feedback) => contact?.done === false

/** Puts an exchange in the place of what it was before, and counts what changed. */
const updateExchangeAtom = atom(null, (get, set, exchange: Feedback) => {
  const known = get(feedbackAtom)
  const before = known?.find(({ id }) => id === exchange.id)
  const counts = get(countsAtom)
  if (!known || !before || !counts) return
  const change = (is: (exchange: Feedback) => boolean) => Number(is(exchange)) - Number(is(before))
  set(countsAtom, {
    ...counts,
    disliked: counts.disliked + change(isDisliked),
    wrong: counts.wrong + change(({ wrong }) => wrong),
    waiting: counts.waiting + change(isWaiting),
  })
  set(authAtom, { feedback: known.map(other => (other.id === exchange.id ? exchange : other)) })
})

/** Marks an answer as wrong, or takes that back. */
export const markWrongAtom = atom(
  null,
  async (get, set, currentBot: string, { id }: Feedback, wrong: boolean) => {
    const { exchange } = await call(get, set, calls.markWrong, { currentBot, id, wrong })
    set(updateExchangeAtom, exchange)
  },
)

/** Marks a visitor who left an email as answered, or takes that back. */
export const markDoneAtom = atom(
  null,
  async (get, set, currentBot: string, { id }: Feedback, done: boolean) => {
    const { exchange } = await call(get, set, calls.markDone, { currentBot, id, done })
    set(updateExchangeAtom, exchange)
  },
)

/** Erases a visitor's questions for good, and returns how many they were. */
export const eraseQuestionsAtom = atom(
  null,
  async (get, set, currentBot: string, of: ExchangesOf) =>
    (await call(get, set, calls.eraseQuestions, { currentBot, ...of })).erased,
)
