import robotsParser from 'robots-parser'

/** What the sites' robots.txt call us. */
export const agentName = 'SandBoxAI'

type Robots = {
  isAllowed: (url: string, agent: string) => boolean | undefined
  getCrawlDelay: (agent: string) => number | undefined
}
/** Its types describe a default export within the default export. */
const parse = robotsParser as unknown as (url: string, text: string) => Robots

const keptMs = 60 * 60_000
const remembered = 500
/** Milliseconds; a site that asks for a longer pause gets this one. */
const longestPause = 5_000

export type Rules = { allows: (url: URL) => boolean; pauseMs: number }

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
    const address = new URL('/robots.txt', origin)
    const rules = readRules(address.href, (await fetchText(address)) ?? '', pauseMs)
    if (known.size >= remembered) known.clear()
    known.set(origin, { rules, until: Date.now() + keptMs })
    return rules
  }
}

function readRules(address: string, text: string, pauseMs: number): Rules {
  const robot = parse(address, text)
  const asked = (robot.getCrawlDelay(agentName) ?? 0) * 1_000
  return {
    allows: page => robot.isAllowed(page.href, agentName) !== false,
    pauseMs: Math.min(Math.max(pauseMs, asked || 0), longestPause),
  }
}
