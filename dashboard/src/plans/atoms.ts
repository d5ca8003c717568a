import type { Plan } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call } from '../auth/state'

export const startTrialAtom = atom(null, async (get, set) => {
  const { user } = await call(get, set, '/api/start-trial', {})
  set(authAtom, { user })
})

/** Changes the plan at once, or leads to where it is paid for. */
export const choosePlanAtom = atom(
  null,
  async (get, set, plan: Extract<Plan, 'free' | 'basic' | 'premium'>) => {
    const { user, checkout } = await call(get, set, '/api/choose-plan', { plan })
    if (checkout) return location.assign(checkout)
    if (user) set(authAtom, { user })
  },
)
