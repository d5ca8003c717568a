import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/**
 * Returns which day of a chart is pointed at, and what listens: on the chart to mouse and finger, on a slider over the days
 * to the keyboard. `dayAt` gives the day at a distance from the chart's left edge.
 */
export function usePointedDay(count: number, dayAt: (x: number) => number) {
  const [pointed, point] = useState<number>()
  const last = count - 1
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const at = dayAt(clientX - currentTarget.getBoundingClientRect().left)
    point(Math.min(last, Math.max(0, at)))
  }
  const chart = {
    onPointerDown: follow,
    onPointerMove: follow,
    // A finger that was lifted goes on pointing until another place is touched.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && point(undefined),
  }
  const slider = {
    max: last,
    value: pointed ?? last,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => point(Number(target.value)),
    onFocus: () => point(at => at ?? last),
    onBlur: () => point(undefined),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && point(undefined),
  }
  return { pointed, chart, slider }
}
