import type { Analytics } from '@sandbox-ai/api/contract'
import { ChartCard } from './ChartCard'
import { BarChart } from './charts/BarChart'
import type { Day, Series } from './charts/Series'
import { ShareChart } from './charts/ShareChart'
import { dayName } from './dayName'
import { shareOf } from './shareOf'

const prompts: Series[] = [
  { name: 'Answered', color: 'text-sea', valueOf: day => day.answered },
  { name: 'Unanswered', color: 'text-sun', valueOf: day => day.unanswered },
  {
    name: 'Small talk and others',
    color: 'text-edge',
    valueOf: day => Math.max(0, day.prompts - day.answered - day.unanswered),
  },
]
const share: Series = { name: 'Answered', color: 'text-sea', valueOf: shareOf }
const thumbs: Series[] = [
  { name: 'Helpful', color: 'text-good', valueOf: day => day.up },
  { name: 'Not helpful', color: 'text-bad', valueOf: day => day.down },
]

/** Charts the questions, the share answered and the ratings of each day. */
export function DayCharts({ analytics: { days, totals } }: { analytics: Analytics }) {
  const rows = (cellsOf: (day: Day) => (number | string)[]) =>
    days.map(day => ({
      key: day.date,
      cells: [dayName(day.date), ...cellsOf(day).map(cell => cell.toLocaleString('en-US'))],
    }))
  return (
    <>
      <ChartCard
        title="Prompts a day"
        legend={prompts}
        head={['Day', 'Prompts', 'Answered', 'Unanswered']}
        rows={rows(day => [day.prompts, day.answered, day.unanswered])}
      >
        <BarChart title="Prompts a day" days={days} series={prompts} />
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
          <ShareChart title="Share answered" days={days} series={share} />
        </ChartCard>
        <ChartCard
          title="Thumbs"
          {...(totals.up + totals.down === 0 && { text: 'Nobody has rated an answer yet.' })}
          legend={thumbs}
          head={['Day', 'Helpful', 'Not helpful']}
          rows={rows(day => [day.up, day.down])}
        >
          <BarChart title="Thumbs" days={days} series={thumbs} />
        </ChartCard>
      </div>
    </>
  )
}
