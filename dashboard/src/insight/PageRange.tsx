import type { FeedbackTotal } from '@sandbox-ai/api/contract'
import { useLocation } from 'react-router-dom'
import { pageSize } from './atoms'
import type { QuestionQuery } from './questionQuery'

type Props = { query: QuestionQuery; count: number; total: FeedbackTotal | null }

/** The range of questions on a page and their number, as far as known: "51–100 of 320", "1–50 of 10,000+". */
export function PageRange({ query, count, total }: Props) {
  const { state } = useLocation()
  // The number of pages before this one is only known to those who came page by page.
  const pagesBefore: number | undefined = query.before ? state?.newer?.length : 0
  const all = total && `${total.count.toLocaleString('en-US')}${total.hasMore ? '+' : ''}`
  const first = (pagesBefore ?? 0) * pageSize + 1
  const range = `${first.toLocaleString('en-US')}–${(first + count - 1).toLocaleString('en-US')}`
  if (count === 0) return null
  return (
    <output className="text-sm text-quiet tabular-nums">
      {pagesBefore === undefined ? all && `${all} in all` : all ? `${range} of ${all}` : range}
    </output>
  )
}
