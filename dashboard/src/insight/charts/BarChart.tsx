import { DayChart, type Plot } from './DayChart'
import type { Day, Series } from './Series'
import { ticksOf } from './ticksOf'

type Props = { title: string; days: Day[]; series: Series[] }

const maxWidth = 36

/** The numbers of each day, one upon the other. */
export function BarChart({ title, days, series }: Props) {
  const stacks = days.map(day => stackOf(day, series))
  const max = Math.max(0, ...stacks.flatMap(stack => stack.map(({ to }) => to)))
  const bars = ({ xOf, yOf, band }: Plot) => {
    const width = Math.min(maxWidth, band * 0.8)
    return stacks.map((stack, at) =>
      stack.map(({ name, color, from, to }) => (
        <rect
          key={`${at} ${name}`}
          className={`fill-current ${color}`}
          x={xOf(at) - width / 2}
          y={yOf(to)}
          width={width}
          height={yOf(from) - yOf(to)}
        />
      )),
    )
  }
  return (
    <DayChart title={title} days={days} series={series} ticks={ticksOf(max)}>
      {bars}
    </DayChart>
  )
}

/** Returns from where to where each number of a day reaches. */
function stackOf(day: Day, series: Series[]) {
  let top = 0
  return series.map(({ name, color, valueOf }) => {
    const from = top
    top += valueOf(day) ?? 0
    return { name, color, from, to: top }
  })
}
