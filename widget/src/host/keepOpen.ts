import { writeTab } from './tab.ts'

/** Keeps for this tab whether the visitor left a chat open (`keptOpen`). */
export const keepOpen = (bot: string, isOpen: boolean) =>
  writeTab(`sandbox-ai:${bot}:open`, isOpen ? '1' : '0')
