import { readTab } from './tab.ts'

/** Returns true where the visitor left a chat open in this tab, false where closed, and undefined before either. */
export const keptOpen = (bot: string) => {
  const value = readTab(`sandbox-ai:${bot}:open`)
  return value ? value === '1' : undefined
}
