import type { ComponentType } from 'react'
import type { Tab } from './botAddress'
import { retried } from '../retried'
import type { BotProps } from './BotProps'

/** Loads the page of each tab. */
export const tabPages: Record<Tab, () => Promise<ComponentType<BotProps>>> = {
  material: async () => (await retried(() => import('../material/MaterialTab'))).MaterialTab,
  note: async () => (await retried(() => import('../material/NoteTab'))).NoteTab,
  answers: async () => (await retried(() => import('../entries/AnswersTab'))).AnswersTab,
  train: async () => (await retried(() => import('../training/TrainTab'))).TrainTab,
  questions: async () => (await retried(() => import('../insight/QuestionsTab'))).QuestionsTab,
  gaps: async () => (await retried(() => import('../insight/GapsTab'))).GapsTab,
  insight: async () => (await retried(() => import('../insight/InsightTab'))).InsightTab,
  site: async () => (await retried(() => import('../site/SiteTab'))).SiteTab,
  team: async () => (await retried(() => import('../team/TeamTab'))).TeamTab,
}
