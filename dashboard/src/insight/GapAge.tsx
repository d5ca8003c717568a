import type { Gap } from '@sandbox-ai/api/contract'
import { count, longDate } from '../ui/format'
import { briefDate } from './briefDate'

/** How often and when a gap was last asked about. */
export const GapAge = ({ gap }: { gap: Gap }) => (
  <p className="mt-1 text-sm text-quiet">
    Asked {count(gap.count, 'time')}, last{' '}
    <time dateTime={gap.lastAsked} title={longDate(gap.lastAsked)}>
      {briefDate(gap.lastAsked)}
    </time>
  </p>
)
