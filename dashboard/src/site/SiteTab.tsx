import { getTopics, saveSettings } from '@sandbox-ai/api/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { Access } from './Access'
import { Budget } from './Budget'
import { GoLive } from './GoLive'
import { Appearance } from './Appearance'
import { eventually } from '../retried'
import { ReadOnly } from '../ui/ReadOnly'
import { Skeleton } from '../ui/Skeleton'
import { type Part, partIn } from './parts'
import { Person } from './Person'
import { SiteNav } from './SiteNav'
import { TryIt } from './TryIt'

const Share = lazy(async () => ({ default: (await eventually(() => import('./Share'))).Share }))
const OwnDomain = lazy(async () => ({
  default: (await eventually(() => import('./OwnDomain'))).OwnDomain,
}))
const Webhooks = lazy(async () => ({
  default: (await eventually(() => import('../webhooks/Webhooks'))).Webhooks,
}))

const pages: Record<Part, ComponentType<BotProps>> = {
  live: GoLive,
  try: TryIt,
  share: Share,
  domain: OwnDomain,
  look: Appearance,
  access: Access,
  contact: Person,
  budget: Budget,
  webhooks: Webhooks,
}

/** The parts that are one form; the cards of the others say themselves who may change them. */
const changes: Part[] = ['look', 'contact', 'budget']

/** The public site, part by part: whether it runs, how it looks, who may see it. */
export function SiteTab({ bot }: BotProps) {
  const part = partIn(useSearchParams()[0])
  const Page = pages[part]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[auto_1fr]">
      <SiteNav bot={bot} part={part} />
      <div className="min-w-0 space-y-6">
        <ReadOnly needs={changes.includes(part) ? saveSettings : getTopics}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <Page bot={bot} />
          </Suspense>
        </ReadOnly>
      </div>
    </div>
  )
}
