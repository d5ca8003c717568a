import type { Analytics } from '@sandbox-ai/api/contract'
import { lazy } from 'react'
import { ChartCard } from './ChartCard'
import { dayName } from './dayName'
import { shareOf } from './shareOf'

/** Charts come with this tab alone. */
const PromptsChart = lazy(async () => ({ default: (await import('./charts/Charts')).PromptsChart }))
const ShareChart = lazy(async () => ({ default: (await import('./charts/Charts')).ShareChart }))
const ThumbsChart = lazy(async () => ({ default: (await import('./charts/Charts')).ThumbsChart }))

/** Charts the questions, the share answered and the ratings of each day. */
export function DayCharts({ analytics: { days, totals } }: { analytics: Analytics }) {
  const rows = (cellsOf: (day: Analytics['days'][number]) => (number | string)[]) =>
    days.map(day => ({
      key: day.date,
      cells: [dayName(day.date), ...cellsOf(day).map(cell => cell.toLocaleString('en-US'))],
    }))
  return (
    <>
      <ChartCard
        title="Prompts a day"
        legend={[
          { label: 'Answered', color: 'bg-sea' },
          { label: 'Unanswered', color: 'bg-sun' },
          { label: 'Small talk and others', color: 'bg-edge' },
        ]}
        head={['Day', 'Prompts', 'Answered', 'Unanswered']}
        rows={rows(day => [day.prompts, day.answered, day.unanswered])}
      >
        <PromptsChart days={days} />
      </ChartCard>
      <div className="grid gap-5 lg:grid-cols-2">
        <ChartCard
          title="Share answered"
          text="Of the questions about your material."
          head={['Day', 'Answered']}
          rows={rows(day => {
            const share = shareOf(day)
            return [share === null ? '–' : `${share}%`]
          })}
        >
          <ShareChart days={days} />
        </ChartCard>
        <ChartCard
          title="Thumbs"
          {...(totals.up + totals.down === 0 && { text: 'Nobody has rated an answer yet.' })}
          legend={[
            { label: 'Helpful', color: 'bg-good' },
            { label: 'Not helpful', color: 'bg-bad' },
          ]}
          head={['Day', 'Helpful', 'Not helpful']}
          rows={rows(day => [day.up, day.down])}
        >
          <ThumbsChart days={days} />
        </ChartCard>
      </div>
    </>
  )
}
