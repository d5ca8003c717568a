import * as calls from '@sandbox-ai/api/contract'
import type { Bot, Feedback, File, ReplyOf, InputOf, User } from '@sandbox-ai/api/contract'
import { atom, type Getter, type Setter } from 'jotai'
import { post, Refused, type Sendable } from '../api'

/** The client's state. A list is null until it was loaded. */
export type Auth = {
  user: User | null
  loading: boolean
  error: string | null
  bots: Bot[] | null
  currentBot: string | null
  feedback: Feedback[] | null
  files: File[] | null
  text: string | null
}

export const signedOut: Auth = {
  user: null,
  loading: false,
  error: null,
  bots: null,
  currentBot: null,
  feedback: null,
  files: null,
  text: null,
}

const stateAtom = atom(signedOut)

/** The lists that are loaded again while they can be changed. */
type List = 'bots' | 'files'

/** Counts what is asked about each list and what is written to it; `written` is the count of what it holds. */
const countsAtom = atom({ bots: { now: 0, written: 0 }, files: { now: 0, written: 0 } })

/** The whole client state; a write changes the given parts of it. */
export const authAtom = atom(
  get => get(stateAtom),
  (get, set, change: Partial<Auth>) => {
    set(stateAtom, { ...get(stateAtom), ...change })
    for (const name of ['bots', 'files'] as const) {
      if (!(name in change)) continue
      const now = get(countsAtom)[name].now + 1
      set(countsAtom, { ...get(countsAtom), [name]: { now, written: now } })
    }
  },
)

export const userAtom = atom(get => get(stateAtom).user)
export const currentBotAtom = atom(get => get(stateAtom).currentBot)

/** Puts in place the user as they are after a change of their email, which the teams of their bots know them by. */
export const renameUserAtom = atom(null, (get, set, user: User) => {
  const known = get(stateAtom)
  const rename = <Person extends { email: string }>(person: Person) =>
    person.email === known.user?.email ? { ...person, email: user.email } : person
  const bots = known.bots?.map(bot => ({
    ...bot,
    team: { owner: rename(bot.team.owner), members: bot.team.members.map(rename) },
  }))
  set(authAtom, bots ? { user, bots } : { user })
})

/** Sends a call as the signed-in user: `loading` while it is under way, `error` when it failed. */
export async function call<Row extends Sendable>(
  get: Getter,
  set: Setter,
  row: Row,
  body: InputOf<Row>,
  fallback?: string,
): Promise<ReplyOf<Row>> {
  set(authAtom, { loading: true, error: null })
  try {
    const answer = await post(row, { user: get(userAtom)?.email, ...body }, fallback)
    set(authAtom, { loading: false, error: null })
    return answer
  } catch (error) {
    set(authAtom, { loading: false, error: error instanceof Error ? error.message : null })
    // The bot may have been deleted elsewhere, or the user's role changed: the list knows, and its page follows.
    if (error instanceof Refused && (error.code === 'not_found' || error.code === 'not_allowed'))
      loadBots(get, set, () => post(calls.getBots, {})).catch(() => {})
    throw error
  }
}

/** Puts the bots that `ask` gets into the state, unless somebody else is signed in by then. */
export function loadBots(get: Getter, set: Setter, ask: () => Promise<{ bots: Bot[] }>) {
  const by = get(userAtom)?.email
  return loadList(get, set, 'bots', async () => {
    const { bots } = await ask()
    return get(userAtom)?.email === by ? bots : undefined
  })
}

/**
 * Puts the list that `ask` gets into the state, unless that is undefined. Where the list was changed after it was asked for,
 * the answer is outdated, and it is asked for again.
 */
export async function loadList<Name extends List>(
  get: Getter,
  set: Setter,
  name: Name,
  ask: () => Promise<Auth[Name] | undefined>,
) {
  for (;;) {
    const { now: last, written } = get(countsAtom)[name]
    const mine = last + 1
    set(countsAtom, { ...get(countsAtom), [name]: { now: mine, written } })
    const list = await ask()
    if (list === undefined) return
    const { now, written: newest } = get(countsAtom)[name]
    if (newest > mine) continue
    set(stateAtom, { ...get(stateAtom), [name]: list })
    set(countsAtom, { ...get(countsAtom), [name]: { now, written: mine } })
    return
  }
}
