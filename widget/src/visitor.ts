import type { Refusal } from '@sandbox-ai/api/contract'
import type { Look } from './Options.ts'

/** How a page names its visitor: by a token, what gets a new one, or an address of its own server that answers with one. */
export type Visitor = Pick<Look, 'visitor' | 'visitorUrl'>

/**
 * Returns a token of a page's visitor, and gives `tell` the name in it; empty, with a warning, where there is none that could
 * stand in a header, or where the bot refused one and the page cannot give another, or gave two.
 */
export const tokenFor = async (
  visitor: Visitor,
  tell: (name: string | null) => unknown,
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
    if (isToken.test(token)) {
      tell(nameIn(token))
      return token
    }
    console.warn('SandBox AI: this is not a token of the visitor.', token.slice(0, 80))
  } catch (error) {
    console.warn('SandBox AI: the token of the visitor did not come.', error)
  }
  return ''
}

const fetchToken = async ({ visitor, visitorUrl }: Visitor) => {
  if (!visitorUrl) return typeof visitor === 'function' ? visitor() : visitor
  const response = await fetch(visitorUrl)
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
