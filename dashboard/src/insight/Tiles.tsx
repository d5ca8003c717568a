import type { Analytics } from '@sandbox-ai/api/contract'
import { count, dollars } from '../ui/format'
import { duration } from './duration'
import { shareOf } from './shareOf'

type Figures = Pick<Analytics, 'totals' | 'responseTimes' | 'dollars'>

const number = (value: number) => value.toLocaleString('en-US')

const tiles: { what: string; value: (of: Figures) => string; note: (of: Figures) => string }[] = [
  {
    what: 'Prompts',
    value: ({ totals }) => number(totals.prompts),
    note: () => 'small talk included',
  },
  {
    what: 'Answered',
    value: ({ totals }) => {
      const share = shareOf(totals)
      return share === null ? '–' : `${share}%`
    },
    note: ({ totals }) =>
      `${number(totals.answered)} of ${count(totals.answered + totals.unanswered, 'question')}`,
  },
  {
    what: 'Helpful',
    value: ({ totals }) => number(totals.up),
    note: ({ totals }) => `${number(totals.down)} not helpful`,
  },
  {
    what: 'Response time',
    value: ({ responseTimes }) => (responseTimes ? duration(responseTimes.median) : '–'),
    note: ({ responseTimes }) =>
      responseTimes ? `95% within ${duration(responseTimes.p95)}` : 'no questions',
  },
]
const cost: (typeof tiles)[number] = {
  what: 'Cost',
  value: of => dollars(of.dollars ?? 0),
  note: () => 'for written answers',
}

/** The figures one looks for first, each beside what it was in as many days before. */
export function Tiles({ analytics, days }: { analytics: Analytics; days: number }) {
  const { before } = analytics
  const hasCost = analytics.dollars !== null || (before && before.dollars !== null)
  return (
    <div className="space-y-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {[...tiles, ...(hasCost ? [cost] : [])].map(({ what, value, note }) => (
          <div
            key={what}
            className="rounded-2xl bg-sand px-4 py-3.5 last:odd:col-span-2 sm:last:odd:col-span-1"
          >
            <dt className="text-sm text-quiet">{what}</dt>
            <dd>
              <span className="font-display text-2xl font-semibold tabular-nums">
                {value(analytics)}
              </span>
              {before && (
                <span className="ml-2 text-sm whitespace-nowrap text-quiet tabular-nums">
                  was {value(before)}
                </span>
              )}
              <span className="block text-sm text-quiet">{note(analytics)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {before && <p className="text-sm text-quiet">Compared with the {days} days before.</p>}
    </div>
  )
}
