import * as calls from '@sandbox-ai/api/contract'
import type { Plan } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call } from '../auth/state'

export const startTrialAtom = atom(null, async (get, set) => {
  const { user } = await call(get, set, calls.startTrial, {})
  set(authAtom, { user })
})

export const loadUsageAtom = atom(null, (get, set) => call(get, set, calls.getUsage, {}))

export type Choice = Extract<Plan, 'free' | 'basic' | 'premium'>

/** Changes the plan at once and returns true, or leads to where it is paid for and returns false. */
export const choosePlanAtom = atom(null, async (get, set, plan: Choice) => {
  const { user, checkout } = await call(get, set, calls.choosePlan, { plan })
  if (checkout) {
    location.assign(checkout)
    return false
  }
  if (user) set(authAtom, { user })
  return true
})
