import { count } from './format'

/** How far work was at a moment in milliseconds: its share from 0 to 1. */
export type Mark = { at: number; share: number }

/** Milliseconds and share of the work after which its pace says something. */
const [minMs, minShare] = [3_000, 0.02]

/** Returns how long work will take at the pace of the time between two marks, in words; empty while that is not known. */
export function timeLeft(first: Mark, last: Mark): string {
  const [ms, share] = [last.at - first.at, last.share - first.share]
  if (ms < minMs || share < minShare) return ''
  const seconds = ((1 - last.share) * ms) / share / 1_000
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? `about ${count(minutes, 'minute')} left`
    : `about ${count(Math.round(minutes / 60), 'hour')} left`
}
