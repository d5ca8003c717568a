import type { Analytics } from '@sandbox-ai/api/contract'
import { dollars } from '../ui/format'
import { duration } from './duration'
import { shareOf } from './shareOf'

/** The figures one looks for first. */
export function Tiles({ analytics }: { analytics: Analytics }) {
  const { totals, responseTimes, dollars: cost } = analytics
  const share = shareOf(totals)
  const number = (value: number) => value.toLocaleString('en-US')
  const tiles = [
    { what: 'Prompts', value: number(totals.prompts), note: 'small talk included' },
    {
      what: 'Answered',
      value: share === null ? '–' : `${share}%`,
      note: `${number(totals.answered)} of ${number(totals.answered + totals.unanswered)} questions`,
    },
    {
      what: 'Helpful',
      value: number(totals.up),
      note: `${number(totals.down)} not helpful`,
    },
    {
      what: 'Response time',
      value: responseTimes ? duration(responseTimes.median) : '–',
      note: responseTimes ? `95% within ${duration(responseTimes.p95)}` : 'nothing asked',
    },
    ...(cost === null ? [] : [{ what: 'Cost', value: dollars(cost), note: 'for written answers' }]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {tiles.map(({ what, value, note }) => (
        <div
          key={what}
          className="rounded-2xl bg-sand px-4 py-3.5 last:odd:col-span-2 sm:last:odd:col-span-1"
        >
          <dt className="text-sm text-quiet">{what}</dt>
          <dd>
            <span className="block font-display text-2xl font-semibold tabular-nums">{value}</span>
            <span className="text-sm text-quiet">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
