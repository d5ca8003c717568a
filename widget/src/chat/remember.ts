import { readTab, writeTab } from '../host/tab.ts'
import type { Turn } from './Turn.ts'

/** The conversation that a tab keeps from page to page of a site. */
export type Memory = { conversation: string; turns: Turn[] }

const key = (bot: string) => `sandbox-ai:${bot}`
const maxTurns = 30

/** The key under which a tab keeps which signed visitor its conversation is of. */
export const ownerKey = (bot: string) => `${key(bot)}:of`

/** Returns the conversation of this tab, or null; null also where storage is blocked. */
export const recall = (bot: string): Memory | null => {
  try {
    const memory = JSON.parse(readTab(key(bot)) ?? 'null') as Memory | null
    return Array.isArray(memory?.turns) ? memory : null
  } catch {
    return null
  }
}

/** Stores the conversation of this tab, the latest 30 turns of it; null deletes it. */
export const remember = (bot: string, memory: Memory | null) =>
  writeTab(key(bot), memory && JSON.stringify({ ...memory, turns: memory.turns.slice(-maxTurns) }))
