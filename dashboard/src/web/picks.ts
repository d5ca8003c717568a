/** Ticks live as long as the browser's tab, so that a reload does not lose them. */
const keyOf = (botName: string, url: string) => `picks ${botName} ${url}`

/** Returns the pages of a site that were ticked and not sent. */
export function readPicks(botName: string, url: string): string[] | undefined {
  try {
    const picks: unknown = JSON.parse(sessionStorage.getItem(keyOf(botName, url)) ?? 'null')
    return Array.isArray(picks) ? picks.map(String) : undefined
  } catch {
    return undefined
  }
}

export function keepPicks(botName: string, url: string, picks: Iterable<string> | undefined) {
  try {
    if (picks) sessionStorage.setItem(keyOf(botName, url), JSON.stringify([...picks]))
    else sessionStorage.removeItem(keyOf(botName, url))
  } catch {
    // A browser that keeps nothing still lets one choose.
  }
}
