import type { CrawlPages } from '@sandbox-ai/api/contract'
import { pathOf } from './pageTree'
import { skipLabels } from './skipped'

type Skipped = CrawlPages['skipped'][number]

/** Which pages of a site are not offered, and why. */
export function SkippedPages({ skipped }: { skipped: Skipped[] }) {
  if (skipped.length === 0) return null
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-semibold text-quiet">Skipped pages</summary>
      <ul className="mt-2 space-y-1.5 text-quiet">
        {skipped.map(page => (
          <li key={page.url} className="wrap-anywhere">
            <bdi className="text-ink">{page.reason === 'host' ? page.url : pathOf(page.url)}</bdi> ·{' '}
            {skipLabels[page.reason]}
            {page.why && `: ${page.reason === 'same' ? pathOf(page.why) : page.why}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
