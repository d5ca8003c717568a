import type { Training } from '@sandbox-ai/api/contract'
import { Panel } from '../ui/Panel'

/** What a training came to. */
export function TrainingResult({ training }: { training: Training }) {
  const numbers = [
    ['Passages', training.passages],
    ['New', training.added],
    ['Removed', training.removed],
  ] as const
  return (
    <div className="space-y-4">
      <Panel kind="good">Trained in {seconds(training.ms)}.</Panel>
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
