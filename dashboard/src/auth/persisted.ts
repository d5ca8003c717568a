import type { createStore } from 'jotai'
import { authAtom, signedOut, type Auth } from './state'

type Kept = Pick<Auth, 'user' | 'currentBot'>

const key = 'root'
/** How long, in ms, the storage may take before the last visit counts as forgotten. */
const timeout = 100

/** Brings back what the last visit kept, and keeps what this one changes. */
export async function restore(store: ReturnType<typeof createStore>) {
  const nothing = new Promise<Partial<Kept>>(resolve => setTimeout(resolve, timeout, {}))
  store.set(authAtom, await Promise.race([read(), nothing]))
  store.sub(authAtom, () => keep(store.get(authAtom)))
}

async function read(): Promise<Partial<Kept>> {
  try {
    const kept: { auth?: Partial<Kept> } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return {
      user: kept.auth?.user ?? signedOut.user,
      currentBot: kept.auth?.currentBot ?? signedOut.currentBot,
    }
  } catch {
    return {}
  }
}

let last: Kept = signedOut

function keep({ user, currentBot }: Auth) {
  if (user === last.user && currentBot === last.currentBot) return
  last = { user, currentBot }
  try {
    localStorage.setItem(key, JSON.stringify({ auth: last }))
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
