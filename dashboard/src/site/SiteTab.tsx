import { type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { Access } from './Access'
import { Budget } from './Budget'
import { GoLive } from './GoLive'
import { Appearance } from './Appearance'
import { type Part, partIn } from './parts'
import { Share } from './Share'
import { SiteNav } from './SiteNav'
import { TryIt } from './TryIt'

const pages: Record<Part, ComponentType<BotProps>> = {
  live: GoLive,
  try: TryIt,
  share: Share,
  look: Appearance,
  access: Access,
  budget: Budget,
}

/** The public site, part by part: whether it runs, how it looks, who may see it. */
export function SiteTab({ bot }: BotProps) {
  const part = partIn(useSearchParams()[0])
  const Page = pages[part]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[auto_1fr]">
      <SiteNav bot={bot} part={part} />
      <div className="min-w-0 space-y-6">
        <Page bot={bot} />
      </div>
    </div>
  )
}
