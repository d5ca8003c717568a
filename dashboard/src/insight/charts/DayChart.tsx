import type { ReactNode } from 'react'
import { dayName } from '../dayName'
import type { Day, Series } from './Series'
import { DayTip } from './DayTip'
import { usePointedDay } from './usePointedDay'
import { useWidth } from './useWidth'

/** Where a chart draws: pixels from its left and upper edges. */
export type Plot = {
  xOf: (at: number) => number
  yOf: (value: number) => number
  /** The width of a day. */
  band: number
}

type Props = {
  title: string
  days: Day[]
  series: Series[]
  ticks: number[]
  unit?: string
  children: (plot: Plot) => ReactNode
}

const height = 240
const edge = { top: 8, right: 4, bottom: 24, left: 40 }
/** Room for the name of a day and the space to the next. */
const nameWidth = 72

/** A chart by day, as wide as what it stands in. The day that is pointed at tells its figures; arrow keys point, too. */
export function DayChart({ title, days, series, ticks, unit = '', children }: Props) {
  const [width, frame] = useWidth<HTMLLabelElement>()
  const band = (width - edge.left - edge.right) / days.length
  const bottom = height - edge.bottom
  const top = ticks.at(-1) ?? 1
  const plot: Plot = {
    band,
    xOf: at => edge.left + band * (at + 0.5),
    yOf: value => bottom - (value / top) * (bottom - edge.top),
  }
  const dayAt = (x: number) => Math.floor((x - edge.left) / band)
  const { pointed, chart, slider } = usePointedDay(days.length, dayAt)
  const every = Math.ceil(nameWidth / band)
  const day = days[slider.value]
  const x = plot.xOf(slider.value)
  const beside = slider.value < days.length / 2 ? { left: x } : { right: width - x }
  return (
    <label
      ref={frame}
      className="relative block h-60 touch-pan-y rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
      {...chart}
    >
      <input
        type="range"
        className="sr-only"
        aria-label={`${title}, by day`}
        aria-valuetext={day && textOf(day, series, unit)}
        {...slider}
      />
      {width > 0 && (
        <svg aria-hidden className="absolute inset-0 size-full text-xs tabular-nums">
          {pointed !== undefined && (
            <rect
              className="fill-sand"
              x={x - band / 2}
              y={edge.top}
              width={band}
              height={bottom - edge.top}
            />
          )}
          {ticks.map(tick => (
            <g key={tick}>
              <path
                className="stroke-line"
                d={`M${edge.left} ${Math.round(plot.yOf(tick)) + 0.5}H${width - edge.right}`}
              />
              <text
                className="fill-quiet"
                x={edge.left - 8}
                y={plot.yOf(tick)}
                dy="0.355em"
                textAnchor="end"
              >
                {tick.toLocaleString('en-US')}
                {unit}
              </text>
            </g>
          ))}
          {days.map(
            ({ date }, at) =>
              at % every === 0 && (
                <text
                  key={date}
                  className="fill-quiet"
                  x={plot.xOf(at)}
                  y={height - 6}
                  textAnchor="middle"
                >
                  {dayName(date)}
                </text>
              ),
          )}
          {children(plot)}
        </svg>
      )}
      {pointed !== undefined && day && (
        <DayTip day={day} series={series} unit={unit} space={band / 2 + 8} {...beside} />
      )}
    </label>
  )
}

const textOf = (day: Day, series: Series[], unit: string) =>
  `${dayName(day.date)}: ${series
    .map(({ name, valueOf }) => `${name} ${valueOf(day) ?? '–'}${unit}`)
    .join(', ')}`
