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
  /** Returns how the page names its visitor; the same object until that changes. */
  visitor: () => Visitor
  /** Calls for who is named by this from now on. Returns false where that changes nothing. */
  callFor: (next: Visitor) => boolean
  /** Is called once the page names another visitor than before, or nobody. */
  onOther: () => void
}

/**
 * Returns what calls a bot for a visitor, without cookies: with the token of the page, or the pass that this tab has for the
 * bot's door. One that is refused is renewed where that is possible, and left out after that.
 */
export const callerOf = (bot: string, named: Visitor = {}): Caller => {
  const key = `sandbox-ai:${bot}:pass`
  let by: Visitor = {}
  let token: string | null = null
  let owner = readTab(ownerKey(bot))

  /** Forgets the talk of who was signed in where `next` is another, or nobody. */
  const belongTo = (next: string | null) => {
    if (owner && owner !== next) {
      remember(bot, null)
      caller.onOther()
    }
    writeTab(ownerKey(bot), (owner = next))
  }
  /** Returns a token of who is named by this: the first one, or the one after a refusal. */
  const tokenOf = async (of: Visitor, refusal?: Response, isFirst?: boolean) => {
    if (!isNamed(of)) return refusal ? '' : readTab(key)
    const { tokenFor } = await import('../visitor.ts')
    return tokenFor(of, name => of === by && belongTo(name), refusal, isFirst)
  }

  const send = async (path: string, own: Record<string, string>, init: RequestInit = {}) => {
    const of = by
    let sent = token
    for (let isFirst = true; ; isFirst = false) {
      sent ??= await tokenOf(of)
      if (of === by) token = sent
      const headers = { ...own, ...(sent && { authorization: `Bearer ${sent}` }) }
      const response = await fetch(bot + path, { ...init, headers, credentials: 'omit' })
      if (response.status !== 401 || !sent) return response
      writeTab(key, null)
      sent = await tokenOf(of, response, isFirst)
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
    isKnown: () => !isNamed(by) || token !== null,
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
      if (!isNamed(by)) belongTo(null)
      return true
    },
    onOther: () => {},
  }
  // A page that names nobody shows nobody the talk of who was signed in before.
  if (!caller.callFor(named)) belongTo(null)
  return caller
}

const isNamed = ({ visitor, visitorUrl }: Visitor) => visitor || visitorUrl
