import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { BotProps } from '../bots/BotProps'
import { LoadFailed } from '../ui/LoadFailed'
import { useLoad } from '../ui/useLoad'
import { CrawlCard } from './CrawlCard'
import { crawlsAtom, refreshCrawlsAtom } from './siteAtoms'

/** Milliseconds between two looks at how far sites are looked through. */
const pollMs = 1_000

/** The sites that are looked through, and those of which pages are still to be chosen. */
export function Crawls({ bot }: BotProps) {
  const crawls = useAtomValue(crawlsAtom)[bot.botName]
  const refresh = useSetAtom(refreshCrawlsAtom)
  const { failed, retry } = useLoad(refresh)
  const isLooking = crawls?.some(crawl => crawl.isLooking) ?? false
  useEffect(() => {
    if (!isLooking) return
    // The next look says what went wrong with this one.
    const timer = setInterval(() => void refresh().catch(() => {}), pollMs)
    return () => clearInterval(timer)
  }, [isLooking, refresh])
  if (failed && !crawls)
    return <LoadFailed text="The web sites did not load." error={failed} onRetry={retry} />
  const open = crawls?.filter(crawl => crawl.isLooking || !crawl.isChosen) ?? []
  if (open.length === 0) return null
  return (
    <section aria-label="Web sites" className="space-y-3">
      {open.map(crawl => (
        <CrawlCard key={crawl.url} bot={bot} crawl={crawl} />
      ))}
    </section>
  )
}
