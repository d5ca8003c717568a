import type { Turn } from './Turn.ts'

/** What a visitor finds again on the next page of the same site, in the same tab. */
export type Memory = { conversation: string; turns: Turn[] }

const key = (bot: string) => `sandbox-ai:${bot}`
const most = 30

/** What was said in this tab, or null. Blocked storage reads as nothing said. */
export const recall = (bot: string): Memory | null => {
  try {
    const memory = JSON.parse(sessionStorage.getItem(key(bot)) ?? 'null') as Memory | null
    return Array.isArray(memory?.turns) ? memory : null
  } catch {
    return null
  }
}

/** Keeps what was said for this tab; null forgets it. */
export const remember = (bot: string, memory: Memory | null) => {
  try {
    if (!memory) sessionStorage.removeItem(key(bot))
    else {
      const turns = memory.turns.slice(-most)
      sessionStorage.setItem(key(bot), JSON.stringify({ ...memory, turns }))
    }
  } catch {
    // A browser that keeps nothing for third parties: the chat works, and forgets on the next page.
  }
}
