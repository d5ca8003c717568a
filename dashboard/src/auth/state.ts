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

/** Counts the changes of each list: an answer that was asked for before the last one is outdated. */
const changesAtom = atom({ bots: 0, files: 0 })

/** Counts a change of a list that was made elsewhere than in the state. */
export const outdateAtom = atom(null, (get, set, name: List) => {
  const changes = get(changesAtom)
  set(changesAtom, { ...changes, [name]: changes[name] + 1 })
})

/** The load of a list of this user or bot; `arrived` are the files that came since it was last asked for. */
type Load = { of: string | null | undefined; arrived: File[]; done: Promise<void> }

/** The load of each list that is under way. */
const loadsAtom = atom<{ [Name in List]: Load | null }>({ bots: null, files: null })

/** The whole client state; a write changes the given parts of it. */
export const authAtom = atom(
  get => get(stateAtom),
  (get, set, change: Partial<Auth>) => {
    set(stateAtom, { ...get(stateAtom), ...change })
    for (const name of ['bots', 'files'] as const) if (name in change) set(outdateAtom, name)
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
    const isBotChanged =
      error instanceof Refused && (error.code === 'not_found' || error.code === 'not_allowed')
    if (isBotChanged && row.path !== calls.getBots.path) {
      set(outdateAtom, 'bots')
      loadList(get, set, 'bots', async () => (await post(calls.getBots, {})).bots).catch(() => {})
    }
    throw error
  }
}

/**
 * Puts the list that `ask` gets into the state, unless it is of a user or bot that is no longer the current one. While one
 * loads, its promise is returned instead. Where the list was changed after it was asked for, it is asked for again.
 */
export function loadList<Name extends List>(
  get: Getter,
  set: Setter,
  name: Name,
  ask: () => Promise<Auth[Name]>,
) {
  const known = get(loadsAtom)[name]
  const of = ownerOf(get, name)
  if (known && known.of === of) return known.done
  const load: Load = { of, arrived: [], done: Promise.resolve() }
  set(loadsAtom, { ...get(loadsAtom), [name]: load })
  load.done = settle()
  return load.done

  async function settle() {
    const isLatest = () => get(loadsAtom)[name] === load
    const isMeant = () => isLatest() && ownerOf(get, name) === of
    try {
      for (;;) {
        const changes = get(changesAtom)[name]
        const isOutdated = () => isMeant() && get(changesAtom)[name] !== changes
        load.arrived = []
        const list = await ask().catch((error: unknown) => {
          if (!isOutdated()) throw error
        })
        if (isOutdated()) continue
        if (list === undefined || !isMeant()) return
        set(stateAtom, { ...get(stateAtom), [name]: list })
        if (name === 'files') set(putFilesAtom, load.arrived)
        return
      }
    } finally {
      if (isLatest()) set(loadsAtom, { ...get(loadsAtom), [name]: null })
    }
  }
}

/** Returns whose a list is: the user or the bot. */
const ownerOf = (get: Getter, name: List) =>
  name === 'bots' ? get(userAtom)?.email : get(currentBotAtom)

/** Puts files into the list of them, where it was loaded. One that is there already was heard of later, and stays. */
const putFilesAtom = atom(null, (get, set, arrived: File[]) => {
  let { files } = get(stateAtom)
  for (const file of arrived)
    if (files && !files.some(({ id }) => id === file.id))
      files = [file, ...files.filter(({ name }) => name !== file.name)]
  set(stateAtom, { ...get(stateAtom), files })
})

/** Adds files that arrived to the list, also to one that is still loading. */
export const addFilesAtom = atom(null, (get, set, arrived: File[]) => {
  set(putFilesAtom, arrived)
  get(loadsAtom).files?.arrived.push(...arrived)
})
