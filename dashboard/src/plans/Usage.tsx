import { getUsage, type Quota, type ReplyOf } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { fileSize } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { loadUsageAtom } from './atoms'

const number = (value: number) => value.toLocaleString('en-US')

const gigabyte = 2 ** 30
const size = (bytes: number) =>
  bytes < gigabyte / 2 ? fileSize(bytes) : `${number(Math.round((10 * bytes) / gigabyte) / 10)} GB`

/** What the user has of what their plan allows. */
export function Usage() {
  const load = useSetAtom(loadUsageAtom)
  const [usage, setUsage] = useState<ReplyOf<typeof getUsage>>()
  const { failed, retry } = useLoad(useCallback(async () => setUsage(await load()), [load]))
  if (failed) return <LoadFailed text="Your usage did not load." error={failed} onRetry={retry} />
  if (!usage) return <Skeleton lines={3} />
  return (
    <dl className="mb-5 grid gap-4 sm:grid-cols-3">
      <Row label="Bots" {...usage.bots} inWords={number} />
      <Row label="Live sites" {...usage.liveSites} inWords={number} />
      <Row label="Files" {...usage.bytes} inWords={size} />
    </dl>
  )
}

function Row({
  label,
  used,
  limit,
  inWords,
}: Quota & { label: string; inWords: (value: number) => string }) {
  const isFull = limit !== null && used >= limit
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className={`font-semibold ${isFull ? 'text-bad' : ''}`}>
        {inWords(used)} {limit !== null && <span className="font-normal">of {inWords(limit)}</span>}
        {limit !== null && limit > 0 && (
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
