import type { Analytics } from '@sandbox-ai/api/contract'
import type { ComponentProps, ReactElement } from 'react'
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { dayName } from '../dayName'
import { shareOf } from '../shareOf'

type Props = Pick<Analytics, 'days'>

const text = { fill: 'var(--quiet)', fontSize: 12 }
const margin = { top: 8, right: 4, bottom: 0, left: 0 }
const tooltip: ComponentProps<typeof Tooltip> = {
  cursor: { fill: 'var(--sand)', stroke: 'var(--line)' },
  contentStyle: {
    background: 'var(--card)',
    border: '1px solid var(--line)',
    borderRadius: 12,
    fontSize: 13,
  },
  itemStyle: { color: 'var(--ink)', padding: 0 },
  labelStyle: { color: 'var(--quiet)' },
  labelFormatter: label => (typeof label === 'string' ? dayName(label) : label),
  isAnimationActive: false,
}
const dates: ComponentProps<typeof XAxis> = {
  dataKey: 'date',
  tickFormatter: dayName,
  tick: text,
  tickLine: false,
  axisLine: { stroke: 'var(--line)' },
  minTickGap: 28,
  // Every so many days, as many as have room.
  interval: 'equidistantPreserveStart',
  height: 24,
}
const numbers: ComponentProps<typeof YAxis> = {
  tick: text,
  tickLine: false,
  axisLine: false,
  width: 40,
  allowDecimals: false,
}
const grid = <CartesianGrid vertical={false} stroke="var(--line)" />

/** A chart as wide as what it stands in; readers of screens get its table instead. */
const Frame = ({ children }: { children: ReactElement }) => (
  <ResponsiveContainer width="100%" height="100%">
    {children}
  </ResponsiveContainer>
)

const bar = { isAnimationActive: false, maxBarSize: 36, stackId: 'day' }

/** Prompts a day: answered, not answered, and all else, one upon the other. */
export const PromptsChart = ({ days }: Props) => (
  <Frame>
    <BarChart data={days.map(withRest)} margin={margin} accessibilityLayer={false}>
      {grid}
      <XAxis {...dates} />
      <YAxis {...numbers} />
      <Tooltip {...tooltip} />
      <Bar {...bar} dataKey="answered" name="Answered" fill="var(--sea)" />
      <Bar {...bar} dataKey="unanswered" name="Unanswered" fill="var(--sun)" />
      <Bar {...bar} dataKey="rest" name="Small talk and others" fill="var(--edge)" />
    </BarChart>
  </Frame>
)

const withRest = (day: Props['days'][number]) => ({
  ...day,
  rest: Math.max(0, day.prompts - day.answered - day.unanswered),
})

/** Percentage of questions about the material that were answered each day. */
export const ShareChart = ({ days }: Props) => (
  <Frame>
    <AreaChart
      data={days.map(day => ({ ...day, share: shareOf(day) }))}
      margin={margin}
      accessibilityLayer={false}
    >
      {grid}
      <XAxis {...dates} />
      <YAxis {...numbers} domain={[0, 100]} ticks={[0, 50, 100]} unit="%" />
      <Tooltip {...tooltip} />
      <Area
        dataKey="share"
        name="Answered"
        unit="%"
        type="monotone"
        connectNulls
        isAnimationActive={false}
        stroke="var(--sea)"
        strokeWidth={2}
        fill="var(--sea-soft)"
        dot={{ r: 2, fill: 'var(--sea)', fillOpacity: 1 }}
      />
    </AreaChart>
  </Frame>
)

/** Thumbs up and down a day. */
export const ThumbsChart = ({ days }: Props) => (
  <Frame>
    <BarChart data={days} margin={margin} accessibilityLayer={false}>
      {grid}
      <XAxis {...dates} />
      <YAxis {...numbers} />
      <Tooltip {...tooltip} />
      <Bar {...bar} dataKey="up" name="Helpful" fill="var(--good)" />
      <Bar {...bar} dataKey="down" name="Not helpful" fill="var(--bad)" />
    </BarChart>
  </Frame>
)
