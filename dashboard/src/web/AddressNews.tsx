import type { WebAddress } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'
import { pathOf } from './pageTree'

/** The changes that the last reading of an address brought, and the pages of it that are one. */
export function AddressNews({ address }: { address: WebAddress }) {
  const { added, changed, merged, mergedCount } = address
  return (
    <>
      <Pages title={`${count(added.count, 'page')} added`} urls={added.urls} total={added.count} />
      <Pages
        title={`${count(changed.count, 'page')} changed`}
        urls={changed.urls}
        total={changed.count}
      />
      {mergedCount > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer font-semibold text-quiet">
            {count(mergedCount, 'duplicate address', 'duplicate addresses')}
          </summary>
          <ul className="mt-2 space-y-1.5 text-quiet">
            {merged.map(({ url, sameAs }) => (
              <li key={url} className="wrap-anywhere">
                <bdi className="text-ink">{pathOf(url)}</bdi> · read once at{' '}
                <bdi>{pathOf(sameAs)}</bdi>
              </li>
            ))}
            {mergedCount > merged.length && <li>and {mergedCount - merged.length} more</li>}
          </ul>
        </details>
      )}
    </>
  )
}

function Pages({ title, urls, total }: { title: string; urls: string[]; total: number }) {
  if (total === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer font-semibold text-quiet">{title}</summary>
      <ul className="mt-2 space-y-1.5">
        {urls.map(url => (
          <li key={url} className="break-all">
            <bdi>{pathOf(url)}</bdi>
          </li>
        ))}
        {total > urls.length && <li className="text-quiet">and {total - urls.length} more</li>}
      </ul>
    </details>
  )
}
