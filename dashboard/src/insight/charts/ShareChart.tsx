import { DayChart, type Plot } from './DayChart'
import type { Day, Series } from './Series'

type Props = { title: string; days: Day[]; series: Series }

/** A percentage a day as a line, which passes over days without one. */
export function ShareChart({ title, days, series }: Props) {
  const line = ({ xOf, yOf }: Plot) => {
    const points = days.flatMap((day, at) => {
      const value = series.valueOf(day)
      return value === null ? [] : [{ x: xOf(at), y: yOf(value) }]
    })
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return null
    const path = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
    return (
      <g className={series.color}>
        <path className="fill-sea-soft/60" d={`${path}V${yOf(0)}H${first.x}z`} />
        <path className="fill-none stroke-current stroke-2" d={path} />
        {points.map(({ x, y }) => (
          <circle key={x} className="fill-current" cx={x} cy={y} r="2.5" />
        ))}
      </g>
    )
  }
  return (
    <DayChart title={title} days={days} series={[series]} ticks={[0, 50, 100]} unit="%">
      {line}
    </DayChart>
  )
}
