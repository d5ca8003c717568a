import type { Refusal } from '@sandbox-ai/api/contract'
import { ownerKey, remember } from './chat/remember.ts'
import { readTab, writeTab } from './host/tab.ts'
import type { VisitorToken } from './Options.ts'

/** Proof of who the visitor is: a token, what gets a new one, or an address of its own server that answers with one. */
export type Visitor = VisitorToken | { url: string }

/**
 * Returns the token of a page's visitor; empty, with a warning, where there is none that could stand in a header. The talk
 * with the bot that this tab has of another visitor is forgotten.
 */
export const tokenOf = async (bot: string, visitor: Visitor) => {
  try {
    const token = ((await fetchToken(visitor)) ?? '').trim()
    if (isToken.test(token)) {
      forgetOther(bot, token)
      return token
    }
    console.warn('SandBox AI: this is not a token of the visitor.', token.slice(0, 80))
  } catch (error) {
    console.warn('SandBox AI: the token of the visitor did not come.', error)
  }
  return ''
}

/** Returns a new token after the first refusal, where the page can give one; else none, and tells its developer why. */
export const tokenAfter = async (
  bot: string,
  visitor: Visitor,
  refusal: Response,
  isFirst: boolean,
) => {
  if (isFirst && typeof visitor !== 'string') return tokenOf(bot, visitor)
  const { error, detail } = (await refusal.json().catch(() => ({}))) as Partial<Refusal>
  console.warn('SandBox AI: the visitor’s token is not trusted.', detail ?? error)
  return ''
}

const fetchToken = async (visitor: Visitor) => {
  if (typeof visitor === 'string') return visitor
  if (typeof visitor === 'function') return visitor()
  const response = await fetch(visitor.url)
  return response.ok ? response.text() : ''
}

/** A value for a header, or nothing where nobody is signed in. */
const isToken = /^[\w.=-]*$/

const forgetOther = (bot: string, token: string) => {
  const key = ownerKey(bot)
  const [before, now] = [readTab(key), nameIn(token)]
  if (before && before !== now) remember(bot, null)
  writeTab(key, now)
}

/** Returns the `sub` that a token names, whether or not the bot trusts it; null for what is no JWT. */
const nameIn = (token: string): string | null => {
  try {
    const payload = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    return String((JSON.parse(payload) as { sub?: unknown }).sub)
  } catch {
    return null
  }
}
