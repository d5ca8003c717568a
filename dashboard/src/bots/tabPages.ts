import { later } from '../router/later'
import type { Tab } from './botAddress'
import type { BotProps } from './BotProps'

/** The page of each tab, loaded when it is opened. */
export const tabPages: Record<Tab, ReturnType<typeof later<BotProps>>> = {
  material: later(async () => (await import('../material/MaterialTab')).MaterialTab),
  note: later(async () => (await import('../material/NoteTab')).NoteTab),
  train: later(async () => (await import('../training/TrainTab')).TrainTab),
  questions: later(async () => (await import('../insight/QuestionsTab')).QuestionsTab),
  gaps: later(async () => (await import('../insight/GapsTab')).GapsTab),
  insight: later(async () => (await import('../insight/InsightTab')).InsightTab),
  site: later(async () => (await import('../site/SiteTab')).SiteTab),
}
