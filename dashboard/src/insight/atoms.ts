import type { FeedbackCounts } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call, currentBotAtom } from '../auth/state'

export const feedbackAtom = atom(get => get(authAtom).feedback)

/** How much there is in all, shown or not. */
export const countsAtom = atom<FeedbackCounts | null>(null)

/** How many exchanges one page of the list has. */
const pageSize = 50

type Wanted = { unanswered?: boolean; before?: string | undefined }

/** Loads the newest feedback, or with `before` what is older than that; says whether there is more. */
export const loadFeedbackAtom = atom(null, async (get, set, wanted: Wanted = {}) => {
  const { unanswered = false, before } = wanted
  const botName = get(currentBotAtom)
  if (!botName) return false
  const asked = {
    botName,
    limit: pageSize,
    filter: unanswered ? ('unanswered' as const) : ('all' as const),
    ...(before && { before }),
  }
  const { feedback, counts } = await call(get, set, '/api/feedback', asked, 'An error occurred')
  if (botName !== get(currentBotAtom)) return false
  const earlier = before ? (get(feedbackAtom) ?? []) : []
  set(countsAtom, counts)
  set(authAtom, { feedback: [...earlier, ...feedback] })
  return feedback.length === pageSize
})
