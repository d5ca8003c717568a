import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { EmptyState } from '../ui/EmptyState'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { analyticsAtom, analyticsExport, analyticsKey, loadAnalyticsAtom } from './analyticsAtoms'
import { DayCharts } from './DayCharts'
import { dayName } from './dayName'
import { ExportLinks } from './ExportLinks'
import { Rankings } from './Rankings'
import { Tiles } from './Tiles'

const spans = [7, 30, 90]

/** Shows the figures of the last days, whose number is in the address. */
export function InsightTab({ bot }: BotProps) {
  const { botName } = bot
  const [params, setParams] = useSearchParams()
  const days = spans.find(days => String(days) === params.get('days')) ?? 30
  const analytics = useAtomValue(analyticsAtom)[analyticsKey(botName, days)]
  const load = useSetAtom(loadAnalyticsAtom)
  const { failed, retry } = useLoad(useCallback(() => load(botName, days), [load, botName, days]))
  return (
    <section className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-xl font-semibold">Insight</h2>
        <div className="sm:order-last">
          <ExportLinks links={[{ format: 'CSV', href: analyticsExport(botName, days) }]} />
        </div>
        <fieldset className="max-sm:basis-full flex flex-wrap gap-1.5">
          <legend className="sr-only">Which days to show</legend>
          {spans.map(span => (
            <button
              key={span}
              aria-pressed={span === days}
              onClick={() => setParams({ bot: botName, days: String(span) })}
              className={`min-h-10 rounded-full px-4 text-sm font-semibold ${span === days ? 'bg-ink text-paper' : 'bg-sand text-quiet hover:text-ink'}`}
            >
              {span} days
            </button>
          ))}
        </fieldset>
      </div>
      {!analytics && failed && (
        <LoadFailed text="The figures did not load." error={failed} onRetry={retry} />
      )}
      {!analytics && !failed && <Skeleton lines={6} />}
      {analytics && analytics.totals.prompts === 0 && (
        <EmptyState text={`Nobody asked ${botName} anything in the last ${days} days.`} />
      )}
      {analytics && analytics.totals.prompts > 0 && (
        <>
          <Tiles analytics={analytics} days={days} />
          {analytics.days.length > 1 ? (
            <DayCharts analytics={analytics} />
          ) : (
            <p className="text-sm text-quiet">
              All of this is from {analytics.days.map(({ date }) => dayName(date))}. Charts begin
              with the second day.
            </p>
          )}
        </>
      )}
      {analytics && <Rankings bot={bot} analytics={analytics} days={days} />}
    </section>
  )
}
