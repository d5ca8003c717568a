import type { CrawlPages } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { asSentence, count } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { PageTree } from './PageTree'
import { pageTree, searchPages } from './pageTree'
import { crawlPagesAtom, importSiteAtom, tickPagesAtom } from './siteAtoms'
import { SkippedPages } from './SkippedPages'
import { usePicks } from './usePicks'

/** The most pages that are read of one site. */
const maxPicked = 1_000

type Props = BotProps & {
  url: string
  /** True where pages of the site are read already: those that are unticked leave the material. */
  isRead?: boolean
  onClose: () => void
}

/** Lets the owner choose pages of a site that was looked through, and has them read. */
export function PagePicker({ bot, url, isRead = false, onClose }: Props) {
  const [loaded, setLoaded] = useState<CrawlPages>()
  const loadPages = useSetAtom(crawlPagesAtom)
  const load = useCallback(
    async () => setLoaded(await loadPages(bot.botName, url)),
    [loadPages, bot.botName, url],
  )
  const { failed, retry } = useLoad(load)
  return (
    <Dialog wide title={`Pages of ${new URL(url).host}`} onClose={onClose}>
      {failed && !loaded && (
        <LoadFailed text="The pages did not load." error={failed} onRetry={retry} />
      )}
      {!failed && !loaded && <Skeleton lines={8} />}
      {loaded && <Choice bot={bot} url={url} isRead={isRead} found={loaded} onClose={onClose} />}
    </Dialog>
  )
}

function Choice({ bot, url, isRead, found, onClose }: Props & { found: CrawlPages }) {
  const [search, setSearch] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const importSite = useSetAtom(importSiteAtom)
  const tickPages = useSetAtom(tickPagesAtom)
  const picks = usePicks(found.pages, changes => tickPages(bot.botName, url, changes))
  const query = useDeferredValue(search)
  const matches = useMemo(() => searchPages(found.pages, query), [found.pages, query])
  const tree = useMemo(() => pageTree(matches), [matches])
  const { picked } = picks
  const isOver = picked.size > maxPicked
  const leaving = isRead ? found.pages.filter(page => page.isChosen && !picked.has(page.url)) : []
  async function send() {
    setSending(true)
    setError('')
    try {
      await importSite(bot.botName, url, [...picked])
      onClose()
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : 'An error occurred.')
      setSending(false)
    }
  }
  return (
    <>
      <div className="sticky -top-4 z-10 -mx-1 -mt-4 flex flex-wrap items-center gap-2 bg-card px-1 pt-4 pb-2">
        <input
          type="search"
          aria-label="Find a page"
          placeholder="Find a page"
          value={search}
          onChange={event => setSearch(event.target.value)}
          className="min-w-0 flex-1 basis-full min-h-10 rounded-full border border-edge bg-card px-4 text-sm sm:basis-48"
        />
        <Button variant="quiet" onClick={() => picks.set(matches, true)}>
          {query.trim() ? 'Tick these' : 'Tick all'}
        </Button>
        <Button variant="quiet" onClick={() => picks.set(matches, false)}>
          {query.trim() ? 'Untick these' : 'Untick all'}
        </Button>
      </div>
      {matches.length === 0 ? (
        <output className="block py-6 text-quiet">No page matches.</output>
      ) : (
        <PageTree key={query} tree={tree} picks={picks} isSearch={query.trim() !== ''} />
      )}
      <SkippedPages skipped={found.skipped} />
      <div className="sticky -bottom-5 z-10 -mx-1 mt-4 -mb-5 border-t border-line bg-card px-1 pt-3 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6">
        {leaving.length > 0 && (
          <p className="mb-2 text-sm text-warn">
            {count(leaving.length, 'page')} will be deleted from the bot’s files.
          </p>
        )}
        {isOver && (
          <p className="mb-2 text-sm text-bad">
            Choose at most {maxPicked.toLocaleString('en-US')} pages.
          </p>
        )}
        {picks.error && !error && (
          <p role="alert" className="mb-2 text-sm text-warn">
            Your last ticks are not saved yet. {asSentence(picks.error)}
          </p>
        )}
        {error && (
          <p role="alert" className="mb-2 text-sm text-bad">
            {asSentence(error)}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <output className="text-sm text-quiet">
            {picked.size.toLocaleString('en-US')} of {count(found.pages.length, 'page')} ticked. New
            pages in folders you tick as a whole are read too.
          </output>
          <Button
            className="ml-auto"
            busy={isSending}
            disabled={picked.size === 0 || isOver}
            onClick={send}
          >
            Read {count(picked.size, 'page')}
          </Button>
        </div>
      </div>
    </>
  )
}
