import type { Gap } from '@sandbox-ai/api/contract'
import { longDate, times } from '../ui/format'
import { briefDate } from './briefDate'

/** The number of questions of a gap, and the time of the last one. */
export const GapAge = ({ gap }: { gap: Gap }) => (
  <p className="mt-1 text-sm text-quiet">
    Asked {times(gap.count)}, last{' '}
    <time dateTime={gap.lastAsked} title={longDate(gap.lastAsked)}>
      {briefDate(gap.lastAsked)}
    </time>
  </p>
)
