import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { useAction } from '../ui/useAction'
import { deletedAtom, restoreFilesAtom, undoFor } from './atoms'

/** Number of files that are listed one by one. */
const maxListed = 5

/** Lists deleted files that can still be restored. */
export function RecentlyDeleted({ bot }: BotProps) {
  const now = useMinutes()
  const restore = useSetAtom(restoreFilesAtom)
  const [run, pending] = useAction((ids: string[]) => restore(bot.botName, ids))
  const deleted = useAtomValue(deletedAtom)
    .filter(({ botName, at }) => botName === bot.botName && now - at < undoFor)
    .toReversed()
  if (deleted.length === 0) return null
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">Recently deleted</h2>
          <p className="text-sm text-quiet">You can restore files for ten minutes.</p>
        </div>
        {deleted.length > 1 && (
          <Button variant="plain" busy={pending} onClick={() => run(deleted.map(it => it.file.id))}>
            Restore all {deleted.length.toLocaleString('en-US')}
          </Button>
        )}
      </div>
      <ul className="space-y-2">
        {deleted.slice(0, maxListed).map(({ file }) => (
          <li
            key={file.id}
            className="flex items-center justify-between gap-4 rounded-xl bg-sand py-1.5 pr-2 pl-4"
          >
            <span className="min-w-0 truncate text-quiet line-through" title={file.name}>
              <bdi>{file.name}</bdi>
            </span>
            <Button variant="quiet" onClick={() => run([file.id])}>
              Restore<span className="sr-only"> {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {deleted.length > maxListed && (
        <p className="mt-2 text-sm text-quiet">
          and {(deleted.length - maxListed).toLocaleString('en-US')} more
        </p>
      )}
    </section>
  )
}

/** The time, looked at twice a minute. */
function useMinutes() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
