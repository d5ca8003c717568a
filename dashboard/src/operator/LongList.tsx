import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'

type Page<Item> = { items: Item[]; total: number }

/** A list that is loaded a page at a time; another list has another key. */
export function LongList<Item>(props: {
  label: string
  empty: string
  load: (skip: number) => Promise<Page<Item>>
  /** Shows an item; `show` puts another list in place of this one. */
  children: (item: Item, show: (page: Page<Item>) => void) => ReactNode
}) {
  const { label, empty, load, children } = props
  const [page, show] = useState<Page<Item>>()
  const { failed, retry } = useLoad(useCallback(async () => show(await load(0)), [load]))
  const [loadMore, loading] = useAction(async () => {
    const { items = [] } = page ?? {}
    const next = await load(items.length)
    // An item may have put another list in place of this one meanwhile.
    show(now => (now === page ? { items: [...items, ...next.items], total: next.total } : now))
  })
  if (failed) return <LoadFailed text={`${label} did not load.`} error={failed} onRetry={retry} />
  if (!page) return <Skeleton lines={4} />
  if (!page.items.length) return <EmptyState text={empty} />
  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-2xl border border-line bg-card px-5 shadow-card"
      >
        {page.items.map(item => children(item, show))}
      </ul>
      {page.items.length < page.total && (
        <Button variant="plain" className="mt-4 w-full" busy={loading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  )
}
