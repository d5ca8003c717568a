import { useState } from 'react'
import type { SitePage } from './pageTree'
import { keepPicks, readPicks } from './picks'

/** Returns which pages of a site are ticked, and what changes that. Ticks outlive a reload. */
export function usePicks(botName: string, url: string, pages: SitePage[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => {
    const proposed = pages.filter(({ isChosen }) => isChosen).map(page => page.url)
    const known = new Set(pages.map(page => page.url))
    return new Set((readPicks(botName, url) ?? proposed).filter(pick => known.has(pick)))
  })
  const set = (changed: SitePage[], isOn: boolean) => {
    const next = new Set(picked)
    for (const page of changed)
      if (isOn) next.add(page.url)
      else next.delete(page.url)
    setPicked(next)
    keepPicks(botName, url, next)
  }
  return { picked, set }
}

export type Picks = ReturnType<typeof usePicks>
