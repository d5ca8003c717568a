import type { LogLine } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { ago, longDate, times } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { loadLogAtom } from './atoms'

/** The acts of all members, newest first. */
export function LogCard({ bot: { botName } }: BotProps) {
  const load = useSetAtom(loadLogAtom)
  const [known, setKnown] = useState<{ log: LogLine[]; total: number }>()
  const { failed, retry } = useLoad(
    useCallback(async () => setKnown(await load(botName, 0)), [load, botName]),
  )
  const [loadMore, loading] = useAction(async () => {
    const { log, total } = await load(botName, known?.log.length ?? 0)
    setKnown({ log: [...(known?.log ?? []), ...log], total })
  })
  return (
    <Card title="Log" text="Who changed what in the last 90 days.">
      {failed && !known && (
        <LoadFailed text="The log did not load." error={failed} onRetry={retry} />
      )}
      {!known && !failed && <Skeleton lines={3} />}
      {known?.log.length === 0 && <p className="text-quiet">Nothing was changed yet.</p>}
      {known && known.log.length > 0 && (
        <ol aria-label="Log" className="divide-y divide-line">
          {known.log.map(line => (
            <Line key={`${line.at} ${line.who} ${line.did}`} line={line} />
          ))}
        </ol>
      )}
      {known && known.log.length < known.total && (
        <Button variant="plain" className="mt-4 w-full" busy={loading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </Card>
  )
}

function Line({ line }: { line: LogLine }) {
  const { at, who, did, about, count } = line
  const more = count - about.length
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <bdi className="font-semibold">{who || 'A former member'}</bdi> {did}
        {about.length > 0 && (
          <span className="text-quiet">
            : {[...new Set(about)].join(', ')}
            {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
          </span>
        )}
        {about.length === 0 && count > 1 && <span className="text-quiet">, {times(count)}</span>}
      </p>
      <time className="text-sm text-quiet" dateTime={at} title={longDate(at)}>
        {ago(at)}
      </time>
    </li>
  )
}
