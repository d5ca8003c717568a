import { atom } from 'jotai'
import { authAtom, call, currentBotAtom } from '../auth/state'

export const feedbackAtom = atom(get => get(authAtom).feedback)

/** How many exchanges one page of the list has. */
const pageSize = 50

/** Loads the newest feedback, or with `before` what is older than that; says whether there is more. */
export const loadFeedbackAtom = atom(null, async (get, set, before?: string) => {
  const botName = get(currentBotAtom)
  if (!botName) return false
  const asked = { botName, limit: pageSize, ...(before && { before }) }
  const { feedback } = await call(get, set, '/api/feedback', asked, 'An error occurred')
  if (botName !== get(currentBotAtom)) return false
  const earlier = before ? (get(feedbackAtom) ?? []) : []
  set(authAtom, { feedback: [...earlier, ...feedback] })
  return feedback.length === pageSize
})
