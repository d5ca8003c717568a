import type { User } from '@sandbox-ai/api/contract'
import type { createStore } from 'jotai'
import { joinSessionAtom } from './sessionEnded'
import { authAtom, renameUserAtom, signedOut, userAtom, type Auth } from './state'

type Persisted = Pick<Auth, 'user' | 'currentBot'>

const key = 'root'
/** Milliseconds after which slow storage counts as empty. */
const timeout = 100

/** Brings back what the last visit kept, and keeps what this one changes. */
export async function restore(store: ReturnType<typeof createStore>) {
  const nothing = new Promise<Partial<Persisted>>(resolve => setTimeout(resolve, timeout, {}))
  store.set(authAtom, await Promise.race([read(), nothing]))
  // A user who turns out to be signed out is another change to keep.
  last = store.get(authAtom)
  store.sub(authAtom, () => keep(store.get(authAtom)))
  window.addEventListener('storage', event => {
    if (event.key === key) follow(store, parse(event.oldValue).user, parse(event.newValue).user)
  })
}

/**
 * Keeps up with another tab: who changed their email there goes on here under the new one; where somebody else signed
 * in there, the session is theirs here too.
 */
function follow(store: ReturnType<typeof createStore>, before: User | null, after: User | null) {
  const mine = store.get(userAtom)
  if (!mine || !after || after.email === mine.email) return
  if (before?.email === mine.email) store.set(renameUserAtom, after)
  else void store.set(joinSessionAtom)
}

async function read(): Promise<Partial<Persisted>> {
  try {
    return parse(localStorage.getItem(key))
  } catch {
    return {}
  }
}

function parse(text: string | null): Persisted {
  const { user, currentBot } = signedOut
  try {
    const stored: { auth?: Partial<Persisted> } = JSON.parse(text ?? '{}')
    return { user, currentBot, ...stored.auth }
  } catch {
    return { user, currentBot }
  }
}

let last: Persisted = signedOut

function keep({ user, currentBot }: Auth) {
  if (user === last.user && currentBot === last.currentBot) return
  last = { user, currentBot }
  try {
    localStorage.setItem(key, JSON.stringify({ auth: last }))
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
