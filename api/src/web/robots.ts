import { type Rules, readRobots } from './readRobots.ts'

/** What the sites' robots.txt call us. */
export const agentName = 'SandBoxAI'

const keptMs = 60 * 60_000
const remembered = 500
/** Milliseconds; a site that asks for a longer pause gets this one. */
const longestPause = 5_000

/**
 * The rules of each site, kept for an hour (RFC 9309); `fetchText` gives a robots.txt, `undefined` where there is none,
 * which allows everything, and throws where it cannot be had now, which allows nothing.
 */
export function rememberRobots(
  fetchText: (url: URL) => Promise<string | undefined>,
  pauseMs: number,
) {
  const known = new Map<string, { rules: Rules; until: number }>()

  return async function rulesOf({ origin }: URL): Promise<Rules> {
    const kept = known.get(origin)
    if (kept && kept.until > Date.now()) return kept.rules
    const text = (await fetchText(new URL('/robots.txt', origin))) ?? ''
    const read = await readRobots(text, agentName)
    const rules = { ...read, pauseMs: Math.min(Math.max(pauseMs, read.pauseMs), longestPause) }
    if (known.size >= remembered) known.clear()
    known.set(origin, { rules, until: Date.now() + keptMs })
    return rules
  }
}
