import * as calls from '@sandbox-ai/api/contract'
import type { InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import type { Sendable } from '../api'
import { call } from '../auth/state'

const asking = <Row extends Sendable>(row: Row, fallback?: string) =>
  atom(null, (get, set, body: InputOf<Row>) => call(get, set, row, body, fallback))

export const loadOwnerAtom = asking(calls.getOwner)
export const givePlanAtom = asking(calls.givePlan, 'The plan was not changed.')
export const holdBotAtom = asking(calls.holdBot, 'The bot was not changed.')
export const runJobAgainAtom = asking(calls.runJobAgain, 'The job was not started.')
export const loadVersionAtom = asking(calls.getVersion)

/* Lists, a page from the item after so many. */

export const loadOwnersAtom = atom(null, async (get, set, search: string, skip: number) => {
  const { owners: items, total } = await call(get, set, calls.getOwners, { search, skip })
  return { items, total }
})

export const loadMessagesAtom = atom(null, async (get, set, skip: number) => {
  const { messages: items, total } = await call(get, set, calls.getMessages, { skip })
  return { items, total }
})

export const loadFailedJobsAtom = atom(null, async (get, set, skip: number) => {
  const { jobs: items, total } = await call(get, set, calls.getFailedJobs, { skip })
  return { items, total }
})

export const loadOperatorLogAtom = atom(null, async (get, set, skip: number) => {
  const { log: items, total } = await call(get, set, calls.getOperatorLog, { skip })
  return { items, total }
})
