import type { Crawl } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { asSentence, count } from '../ui/format'
import { Globe, RotateCw } from '../ui/lucide/icons'
import { ProgressBar } from '../ui/ProgressBar'
import { useAction } from '../ui/useAction'
import { PagePicker } from './PagePicker'
import { crawlSiteAtom, discardCrawlAtom, stopCrawlAtom } from './siteAtoms'
import { foundSentence } from './skipped'

/** A site that is looked through, or whose pages wait to be chosen. */
export function CrawlCard({ bot, crawl }: BotProps & { crawl: Crawl }) {
  const { url, isLooking, error, notice, pages } = crawl
  return (
    <article
      aria-label={url}
      className="rounded-2xl border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Globe className={`shrink-0 ${error ? 'text-bad' : 'text-sea'}`} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold break-all">{url}</p>
          <output className="block text-sm text-quiet">{stateOf(crawl)}</output>
        </div>
        {isLooking ? <Looking bot={bot} crawl={crawl} /> : <Actions bot={bot} crawl={crawl} />}
      </div>
      {isLooking && (
        <div className="mt-3">
          <ProgressBar label={`Looking through ${url}`} />
        </div>
      )}
      {!isLooking && error && <p className="mt-2 text-[0.95rem] text-bad">{asSentence(error)}</p>}
      {!isLooking && !error && notice && <p className="mt-2 text-sm text-warn">{notice}</p>}
      {!isLooking && !error && pages > 0 && (
        <p className="mt-2 text-sm text-quiet">Nothing is read until you choose pages.</p>
      )}
    </article>
  )
}

function stateOf(crawl: Crawl) {
  const { isLooking, visited, pages, error } = crawl
  if (!isLooking) return error ? 'Could not find its pages' : foundSentence(crawl)
  if (pages === 0) return 'Looking for pages'
  const sofar = `${count(pages, 'page')} found`
  return visited > 0 ? `${sofar}, ${visited.toLocaleString('en-US')} visited` : sofar
}

function Looking({ bot, crawl }: BotProps & { crawl: Crawl }) {
  const stop = useSetAtom(stopCrawlAtom)
  const [end, ending] = useAction(() => stop(bot.botName, crawl.url))
  return (
    <Button
      variant="quiet"
      aria-label={`Stop looking through ${crawl.url}`}
      busy={ending}
      onClick={end}
    >
      Stop
    </Button>
  )
}

function Actions({ bot, crawl: { url, pages, error } }: BotProps & { crawl: Crawl }) {
  const look = useSetAtom(crawlSiteAtom)
  const discard = useSetAtom(discardCrawlAtom)
  const [isOpen, setOpen] = useState(false)
  const [again, looking] = useAction(() => look(bot.botName, url))
  const [drop, dropping] = useAction(() => discard(bot.botName, url))
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-1">
      <Button variant="quiet" aria-label={`Discard ${url}`} busy={dropping} onClick={drop}>
        Discard
      </Button>
      <Button variant="quiet" aria-label={`Look again at ${url}`} busy={looking} onClick={again}>
        {!looking && <RotateCw size={17} />}
        Look again
      </Button>
      {pages > 0 && !error && (
        <Button variant="main" aria-label={`Choose pages of ${url}`} onClick={() => setOpen(true)}>
          Choose pages
        </Button>
      )}
      {isOpen && <PagePicker bot={bot} url={url} onClose={() => setOpen(false)} />}
    </div>
  )
}
