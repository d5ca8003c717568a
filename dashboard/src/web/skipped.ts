import type { Crawl, SkipReason } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'

export const skipLabels: Record<SkipReason, string> = {
  robots: 'robots',
  host: 'other host',
  kind: 'not a page',
  same: 'same page twice',
  limit: 'over the limit',
}
const reasons: SkipReason[] = ['robots', 'host', 'kind', 'same', 'limit']

/** 48 pages, 3 skipped: 2 robots, 1 other host */
export function foundSentence({ pages, skipped }: Pick<Crawl, 'pages' | 'skipped'>) {
  const counted = reasons.filter(reason => skipped[reason] > 0)
  if (counted.length === 0) return count(pages, 'page')
  const sum = counted.reduce((total, reason) => total + skipped[reason], 0)
  const listed = counted.map(reason =>
    counted.length === 1
      ? skipLabels[reason]
      : `${skipped[reason].toLocaleString('en-US')} ${skipLabels[reason]}`,
  )
  return `${count(pages, 'page')}, ${sum.toLocaleString('en-US')} skipped: ${listed.join(', ')}`
}
