import type { FeedbackTotal } from '@sandbox-ai/api/contract'
import { useLocation } from 'react-router-dom'
import { pageSize } from './atoms'
import type { Wanted } from './wanted'

type Props = { wanted: Wanted; shown: number; total: FeedbackTotal | null }

/** The range of questions on a page and their number, as far as known: "51–100 of 320", "1–50 of 10,000+". */
export function PageRange({ wanted, shown, total }: Props) {
  const { state } = useLocation()
  // How far back a page lies is only known to whoever came there page by page.
  const pagesBefore: number | undefined = wanted.before ? state?.newer?.length : 0
  const all = total && `${total.count.toLocaleString('en-US')}${total.hasMore ? '+' : ''}`
  const first = (pagesBefore ?? 0) * pageSize + 1
  const range = `${first.toLocaleString('en-US')}–${(first + shown - 1).toLocaleString('en-US')}`
  if (shown === 0) return null
  return (
    <output className="text-sm text-quiet tabular-nums">
      {pagesBefore === undefined ? all && `${all} in all` : all ? `${range} of ${all}` : range}
    </output>
  )
}
