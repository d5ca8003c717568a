import { getUsage, type Quota, type ReplyOf } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { fileSize } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { loadUsageAtom } from './atoms'

const inFigures = (value: number) => value.toLocaleString('en-US')

const gigabyte = 2 ** 30
const size = (bytes: number) =>
  bytes < gigabyte / 2
    ? fileSize(bytes)
    : `${inFigures(Math.round((10 * bytes) / gigabyte) / 10)} GB`

/** Shows how much of their plan the user has used. */
export function Usage() {
  const load = useSetAtom(loadUsageAtom)
  const [usage, setUsage] = useState<ReplyOf<typeof getUsage>>()
  const { failed, retry } = useLoad(useCallback(async () => setUsage(await load()), [load]))
  if (failed) return <LoadFailed text="Your usage did not load." error={failed} onRetry={retry} />
  if (!usage) return <Skeleton lines={3} />
  return <Quotas usage={usage} />
}

/** How much of a plan is used. */
export function Quotas({ usage }: { usage: ReplyOf<typeof getUsage> }) {
  return (
    <dl className="mb-5 grid gap-4 sm:grid-cols-3">
      <Row label="Bots" {...usage.bots} format={inFigures} />
      <Row label="Live sites" {...usage.liveSites} format={inFigures} />
      <Row label="Files" {...usage.bytes} format={size} />
    </dl>
  )
}

function Row({
  label,
  used,
  limit,
  format,
}: Quota & { label: string; format: (value: number) => string }) {
  // A plan that allows none has ended, and nothing is measured by it.
  const isMeasured = limit !== null && limit > 0
  const isFull = isMeasured && used >= limit
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className={`font-semibold ${isFull ? 'text-bad' : ''}`}>
        {format(used)} {isMeasured && <span className="font-normal">of {format(limit)}</span>}
        {isMeasured && (
          <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sand">
            <span
              className={`block h-full rounded-full ${isFull ? 'bg-bad' : 'bg-sea'}`}
              style={{ width: `${Math.min(100, (100 * used) / limit)}%` }}
            />
          </span>
        )}
      </dd>
    </div>
  )
}
