import type { ComponentType } from 'react'
import type { Tab } from './botAddress'
import type { BotProps } from './BotProps'

/** Loads the page of each tab. */
export const tabPages: Record<Tab, () => Promise<ComponentType<BotProps>>> = {
  material: async () => (await import('../material/MaterialTab')).MaterialTab,
  note: async () => (await import('../material/NoteTab')).NoteTab,
  train: async () => (await import('../training/TrainTab')).TrainTab,
  questions: async () => (await import('../insight/QuestionsTab')).QuestionsTab,
  gaps: async () => (await import('../insight/GapsTab')).GapsTab,
  insight: async () => (await import('../insight/InsightTab')).InsightTab,
  site: async () => (await import('../site/SiteTab')).SiteTab,
}
