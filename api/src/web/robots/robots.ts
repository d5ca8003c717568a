import { LRUCache } from 'lru-cache'
import { type Rules, readRobots } from './readRobots.ts'

/** Our name in a site's robots.txt. */
export const agentName = 'SandBoxAI'

/** Sites whose rules are remembered, how many bytes of these, and for how long. */
const remembered = { max: 500, maxSize: 32 * 2 ** 20, ttl: 60 * 60_000 }
/** Milliseconds of the longest pause between requests, also where a site asks for a longer one. */
const maxPauseMs = 5_000

/**
 * Returns a function for the rules of a site, which are cached for an hour (RFC 9309). `fetchText` returns a robots.txt,
 * `undefined` where there is none, which allows everything; where it throws, nothing is allowed.
 */
export function rememberRobots(
  fetchText: (url: URL) => Promise<string | undefined>,
  pauseMs: number,
) {
  const known = new LRUCache<string, Rules>({
    ...remembered,
    sizeCalculation: ({ bytes }) => bytes + 1,
  })

  return async function rulesOf({ origin }: URL): Promise<Rules> {
    const cached = known.get(origin)
    if (cached) return cached
    const text = (await fetchText(new URL('/robots.txt', origin))) ?? ''
    const read = await readRobots(text, agentName)
    const rules = { ...read, pauseMs: Math.min(Math.max(pauseMs, read.pauseMs), maxPauseMs) }
    known.set(origin, rules)
    return rules
  }
}
