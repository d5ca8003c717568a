import type { Training } from '@sandbox-ai/api/contract'
import { Panel } from '../ui/Panel'

type Props = { training: Training | undefined; isLate: boolean }

/** The result of a training, as far as known; `isLate` when it was done before it could be cancelled. */
export function TrainingResult({ training, isLate }: Props) {
  const late = isLate && 'It was too late to cancel: the bot was trained.'
  if (!training) return <Panel kind="good">{late || 'The bot was trained.'}</Panel>
  const numbers = [
    ['Passages', training.passages],
    ['New', training.added],
    ['Removed', training.removed],
  ] as const
  return (
    <div className="space-y-4">
      <Panel kind="good">{late || `Trained in ${seconds(training.ms)}.`}</Panel>
      <dl className="grid grid-cols-3 gap-3">
        {numbers.map(([what, number]) => (
          <div key={what} className="rounded-xl bg-sand px-4 py-3">
            <dt className="text-sm text-quiet">{what}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">
              {number.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function seconds(ms: number) {
  const value = ms / 1_000
  return value < 10 ? `${value.toFixed(1)} seconds` : `${Math.round(value)} seconds`
}
