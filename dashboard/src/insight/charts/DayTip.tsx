import { dayName } from '../dayName'
import type { Day, Series } from './Series'

type Props = {
  day: Day
  series: Series[]
  unit: string
  /** Pixels from an edge of the chart to the day. */
  left?: number
  right?: number
  /** Pixels from the day. */
  space: number
}

/** The figures of one day, beside it. */
export function DayTip({ day, series, unit, left, right, space }: Props) {
  return (
    <span
      role="tooltip"
      style={{ left, right, marginInline: space }}
      className="pointer-events-none absolute block top-3 w-max max-w-1/2 rounded-xl border border-line bg-card px-3 py-2 text-[0.8125rem] shadow-card"
    >
      <span className="block text-quiet">{dayName(day.date)}</span>
      {series.map(({ name, color, valueOf }) => (
        <span key={name} className="flex items-baseline gap-2">
          <span className={`size-2 shrink-0 rounded-xs bg-current ${color}`} />
          {name}
          <b className="ml-auto font-semibold tabular-nums">
            {valueOf(day)?.toLocaleString('en-US') ?? '–'}
            {unit}
          </b>
        </span>
      ))}
    </span>
  )
}
