import { readTab, writeTab } from '../host/tab.ts'
import type { Visitor } from '../visitor.ts'
import { ownerKey, remember } from './remember.ts'

export type Post = (
  path: string,
  body: object,
  signal?: AbortSignal | null,
  accept?: string,
) => Promise<Response>

export type Caller = {
  /** Waits ten seconds at most for who the visitor is. */
  get: (path: string) => Promise<Response>
  /** Sends JSON. */
  post: Post
  /** True once it is known whose talk is on the screen. */
  isKnown: () => boolean
  /** Resolves once that is known, or cannot be for now; rejects when the signal aborts. */
  settle: (signal: AbortSignal) => Promise<void>
  /** True where nothing says who the visitor is. */
  isAnonymous: () => boolean
  /** Keeps what the bot's door let the visitor in by, for this tab. */
  admit: (token: string) => void
  /** Returns how the page names its visitor; the same object until that changes. */
  visitor: () => Visitor
  /** Calls for who is named by this from now on. Returns false where that changes nothing. */
  callFor: (next: Visitor) => boolean
  /** Is called once the page names another visitor than before, or nobody. */
  onOther: () => void
  /** Is called once it is known who the visitor is after `get` has gone on without. */
  onLate: () => void
}

/** Milliseconds that a bot's card waits for a token. */
const maxWait = 10_000

/**
 * Returns what calls a bot for a visitor, without cookies: with the token of the page, or the pass that this tab has for the
 * bot's door. One that is refused is renewed where that is possible, and left out after that.
 */
export const callerOf = (bot: string, named: Visitor = {}): Caller => {
  const key = `sandbox-ai:${bot}:pass`
  let by = named
  let token: string | null = null
  let owner = readTab(ownerKey(bot))
  let isKnown = false
  /** True from when another visitor is named until it is known, or cannot be, who that is. */
  let isPending = false

  /** Forgets the talk of who was signed in where `next` is another, or nobody. */
  const belongTo = (next: string | null) => {
    isKnown = true
    isPending = false
    if (owner && owner !== next) {
      remember(bot, null)
      caller.onOther()
    }
    writeTab(ownerKey(bot), (owner = next))
  }
  /** Hides that talk where the visitor may be another. */
  const doubt = () => {
    if (!isPending) return
    isKnown = isPending = false
    if (owner) caller.onOther()
  }
  /** Fetches a token of who is named by this: the first one, or the one after a refusal. */
  const tokenOf = async (of: Visitor, refusal?: Response, isFirst?: boolean) => {
    if (!isNamed(of)) return refusal ? '' : readTab(key)
    const { tokenFor } = await import('../visitor.ts')
    const tell = (name?: string | null) => (name === undefined ? doubt() : belongTo(name))
    return tokenFor(of, name => of === by && tell(name), refusal, isFirst)
  }
  const renew = (of: Visitor, signal?: AbortSignal | null, ...after: [Response?, boolean?]) =>
    unlessAborted(
      tokenOf(of, ...after).then(next => {
        if (of === by) token = next
        return next
      }),
      signal,
    )
  /** Renews it, but goes on without one that is late. */
  const renewSoon = (of: Visitor, ...after: [Response?, boolean?]) => {
    let isLate = false
    const next = renew(of, null, ...after)
    const limit = new Promise<null>(resolve =>
      AbortSignal.timeout(maxWait).addEventListener('abort', () => {
        if (of === by) doubt()
        isLate = true
        resolve(null)
      }),
    )
    next.then(
      late => isLate && late !== null && of === by && caller.onLate(),
      () => {},
    )
    return Promise.race([next, limit])
  }

  const send = async (path: string, own: Record<string, string>, init?: RequestInit) => {
    const of = by
    let sent = token
    let refusal: Response | undefined
    for (let times = 0; ; times++) {
      sent ??= await (init
        ? renew(of, init.signal, refusal, times < 2)
        : renewSoon(of, refusal, times < 2))
      const headers = { ...own, ...(sent && { authorization: `Bearer ${sent}` }) }
      refusal = await fetch(bot + path, { ...init, headers, credentials: 'omit' })
      if (refusal.status !== 401 || !sent) return refusal
      writeTab(key, null)
      sent = null
    }
  }

  const caller: Caller = {
    get: path => send(path, {}),
    post: (path, body, signal = null, accept = 'application/json') =>
      send(
        path,
        { 'content-type': 'application/json', accept },
        { method: 'POST', body: JSON.stringify(body), signal },
      ),
    isKnown: () => isKnown,
    settle: async signal => {
      if (token === null) await renew(by, signal)
    },
    isAnonymous: () => !token,
    admit: pass => {
      token = pass
      writeTab(key, pass)
    },
    visitor: () => by,
    callFor: ({ visitor, visitorUrl }) => {
      if (visitor === by.visitor && visitorUrl === by.visitorUrl) return false
      by = { visitor, visitorUrl }
      token = null
      isPending = true
      if (!isNamed(by)) belongTo(null)
      return true
    },
    onOther: () => {},
    onLate: () => {},
  }
  // A page that names nobody shows nobody the talk of who was signed in before.
  if (!isNamed(by)) belongTo(null)
  return caller
}

const isNamed = ({ visitor, visitorUrl }: Visitor) => visitor || visitorUrl

/** Resolves as a promise does, but rejects as soon as the signal aborts. */
const unlessAborted = async <T>(promise: Promise<T>, signal?: AbortSignal | null) =>
  signal
    ? Promise.race([
        promise,
        new Promise<never>((_, reject) => {
          signal.throwIfAborted()
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
      ])
    : promise
