import type { Turn } from './Turn.ts'

/** The conversation that a tab keeps from page to page of a site. */
export type Memory = { conversation: string; turns: Turn[] }

const key = (bot: string) => `sandbox-ai:${bot}`
const maxTurns = 30

/** Returns the conversation of this tab, or null; null also where storage is blocked. */
export const recall = (bot: string): Memory | null => {
  try {
    const memory = JSON.parse(sessionStorage.getItem(key(bot)) ?? 'null') as Memory | null
    return Array.isArray(memory?.turns) ? memory : null
  } catch {
    return null
  }
}

/** Stores the conversation of this tab, the latest 30 turns of it; null deletes it. */
export const remember = (bot: string, memory: Memory | null) => {
  try {
    if (!memory) sessionStorage.removeItem(key(bot))
    else {
      const turns = memory.turns.slice(-maxTurns)
      sessionStorage.setItem(key(bot), JSON.stringify({ ...memory, turns }))
    }
  } catch {
    // The browser blocks third-party storage: the chat works, but starts anew on the next page.
  }
}
