import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Tab } from './botAddress'
import type { BotProps } from './BotProps'

type Page = ComponentType<BotProps>

/** What each tab shows, loaded when it is opened. */
export const tabPages: Record<Tab, LazyExoticComponent<Page>> = {
  material: page(async () => (await import('../material/MaterialTab')).MaterialTab),
  note: page(async () => (await import('../material/NoteTab')).NoteTab),
  train: page(async () => (await import('../training/TrainTab')).TrainTab),
  questions: page(async () => (await import('../insight/QuestionsTab')).QuestionsTab),
  gaps: page(async () => (await import('../insight/GapsTab')).GapsTab),
  insight: page(async () => (await import('../insight/InsightTab')).InsightTab),
  site: page(async () => (await import('../site/SiteTab')).SiteTab),
}

function page(load: () => Promise<Page>) {
  return lazy(async () => ({ default: await load() }))
}
