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
  get: (path: string) => Promise<Response>
  /** Sends JSON. */
  post: Post
  /** True once it is known whose talk this is. */
  isKnown: () => boolean
  /** True where nothing says who the visitor is. */
  isAnonymous: () => boolean
  /** Keeps what the bot's door let the visitor in by, for this tab. */
  admit: (token: string) => void
}

/**
 * Returns what calls a bot for a visitor, without cookies: with the token of the page, or the pass that this tab has for the
 * bot's door. One that is refused is renewed where that is possible, and left out after that.
 */
export const callerOf = (bot: string, visitor?: Visitor): Caller => {
  const key = `sandbox-ai:${bot}:pass`
  let token: string | null = null
  // A page that names nobody shows nobody the talk of who was signed in before.
  if (!visitor && readTab(ownerKey(bot))) {
    remember(bot, null)
    writeTab(ownerKey(bot), null)
  }
  const vouching = () => import('../visitor.ts')
  const first = async () => (visitor ? (await vouching()).tokenOf(bot, visitor) : readTab(key))
  const next = async (refusal: Response, isFirst: boolean) => {
    writeTab(key, null)
    return visitor ? (await vouching()).tokenAfter(bot, visitor, refusal, isFirst) : ''
  }

  const send = async (path: string, own: Record<string, string>, init: RequestInit = {}) => {
    for (let isFirst = true; ; isFirst = false) {
      const sent = (token ??= await first())
      const headers = { ...own, ...(sent && { authorization: `Bearer ${sent}` }) }
      const response = await fetch(bot + path, { ...init, headers, credentials: 'omit' })
      if (response.status !== 401 || !sent) return response
      token = await next(response, isFirst)
    }
  }

  return {
    get: path => send(path, {}),
    post: (path, body, signal = null, accept = 'application/json') =>
      send(
        path,
        { 'content-type': 'application/json', accept },
        { method: 'POST', body: JSON.stringify(body), signal },
      ),
    isKnown: () => !visitor || token !== null,
    isAnonymous: () => !token,
    admit: pass => {
      token = pass
      writeTab(key, pass)
    },
  }
}
