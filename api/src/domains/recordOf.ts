import { promises as dns } from 'node:dns'

/** Milliseconds and times that a name server is asked. */
const patience = { timeout: 2_500, tries: 2 }
/** Names that lead to others are followed so far. */
const maxNames = 5

/** Asks name servers; tests name one of their own. */
export const resolver = new dns.Resolver(patience)

/** Codes of answers that say that there is no such record. */
const none = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Returns the names that a domain leads to by CNAME records, one after the other, or the addresses where it has none; empty
 * where it leads nowhere. Throws where no name server answers.
 */
export async function recordOf(host: string): Promise<string[]> {
  const names: string[] = []
  for (let at = host; names.length < maxNames;) {
    const [next] = await ask(() => resolver.resolveCname(at))
    if (next === undefined || names.includes(next)) break
    at = next.toLowerCase().replace(/\.$/, '')
    names.push(at)
  }
  if (names.length) return names
  return [
    ...(await ask(() => resolver.resolve4(host))),
    ...(await ask(() => resolver.resolve6(host))),
  ]
}

async function ask(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    if (none.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
