import { useState } from 'react'
import type { SitePage } from './pageTree'
import type { TickChanges } from './siteAtoms'

type Keep = (changes: TickChanges) => Promise<unknown>

/**
 * Returns which pages of a site are ticked, and what changes that. Ticks are kept by `keep`; `error` says why the last ones
 * were not.
 */
export function usePicks(pages: SitePage[], keep: Keep) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(pages.filter(({ isTicked }) => isTicked).map(page => page.url)),
  )
  const [error, setError] = useState('')
  const [send] = useState(() => sendInOrder(keep, setError))
  const set = (changed: SitePage[], isOn: boolean) => {
    const next = new Set(picked)
    for (const page of changed)
      if (isOn) next.add(page.url)
      else next.delete(page.url)
    setPicked(next)
    void send(changed.map(({ url }) => [url, isOn]))
  }
  return { picked, set, error }
}

export type Picks = ReturnType<typeof usePicks>

/** Sends ticks one after the other: those made meanwhile go together, and those that failed with the next ones. */
function sendInOrder(keep: Keep, onOutcome: (error: string) => void) {
  const waiting = new Map<string, boolean>()
  let isSending = false
  return async (changes: [url: string, isOn: boolean][]) => {
    for (const [url, isOn] of changes) waiting.set(url, isOn)
    if (isSending) return
    isSending = true
    while (waiting.size > 0) {
      const now = [...waiting]
      waiting.clear()
      const urls = (ticked: boolean) =>
        now.filter(([, isOn]) => isOn === ticked).map(([url]) => url)
      try {
        await keep({ ticked: urls(true), unticked: urls(false) })
        onOutcome('')
      } catch (error) {
        for (const [url, isOn] of now) if (!waiting.has(url)) waiting.set(url, isOn)
        onOutcome(error instanceof Error ? error.message : 'An error occurred.')
        break
      }
    }
    isSending = false
  }
}
