import type { Refusal } from '@sandbox-ai/api/contract'
import type { Look } from './Options.ts'

/** How a page names its visitor: by a token, what gets a new one, or an address of its own server that answers with one. */
export type Visitor = Pick<Look, 'visitor' | 'visitorUrl'>

/** Milliseconds to wait for a token of the page's own server. */
const patience = 10_000

/**
 * Returns a token of a page's visitor, and gives `tell` the name in it, or null for nobody; empty, with a warning, for what
 * could not stand in a header, or where the bot refused one and the page cannot give another, or gave two. Returns null, and
 * gives `tell` undefined, where it cannot be had for now: then it is not known who the visitor is.
 */
export const tokenFor = async (
  visitor: Visitor,
  tell: (name: string | null | undefined) => unknown,
  refusal?: Response,
  isFirst?: boolean,
) => {
  if (refusal && !(isFirst && (visitor.visitorUrl || typeof visitor.visitor === 'function'))) {
    const { error, detail } = (await refusal.json().catch(() => ({}))) as Partial<Refusal>
    console.warn('SandBox AI: the visitor’s token is not trusted.', detail ?? error)
    return ''
  }
  try {
    const token = ((await fetchToken(visitor)) ?? '').trim()
    const isSound = isToken.test(token)
    if (!isSound)
      console.warn('SandBox AI: this is not a token of the visitor.', token.slice(0, 80))
    tell(isSound ? nameIn(token) : null)
    return isSound ? token : ''
  } catch (error) {
    console.warn('SandBox AI: the token of the visitor did not come.', error)
    tell(undefined)
    return null
  }
}

const fetchToken = async ({ visitor, visitorUrl }: Visitor) => {
  if (!visitorUrl) return typeof visitor === 'function' ? visitor() : visitor
  const response = await fetch(visitorUrl, { signal: AbortSignal.timeout(patience) })
  if (response.status >= 500) throw new Error(`The server answered with ${response.status}`)
  return response.ok ? response.text() : ''
}

/** A value for a header, or nothing where nobody is signed in. */
const isToken = /^[\w.=-]*$/

/** Returns the `sub` that a token names, whether or not the bot trusts it; null for what is no JWT. */
const nameIn = (token: string): string | null => {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    return String((JSON.parse(payload) as { sub?: unknown }).sub)
  } catch {
    return null
  }
}
