import type { File as Material } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { useAction } from '../ui/useAction'
import { deletedAtom, restoreFileAtom, undoFor } from './atoms'

/** What can still be taken back. */
export function RecentlyDeleted({ bot }: BotProps) {
  const now = useMinutes()
  const deleted = useAtomValue(deletedAtom).filter(
    ({ botName, at }) => botName === bot.botName && now - at < undoFor,
  )
  if (deleted.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold">Recently deleted</h2>
      <p className="mb-3 text-sm text-quiet">Can be taken back for ten minutes.</p>
      <ul className="space-y-2">
        {deleted.map(({ file }) => (
          <DeletedRow key={file.id} bot={bot} file={file} />
        ))}
      </ul>
    </section>
  )
}

function DeletedRow({ bot, file }: BotProps & { file: Material }) {
  const restore = useSetAtom(restoreFileAtom)
  const [run, pending] = useAction(() => restore(bot.botName, file.id))
  return (
    <li className="flex items-center justify-between gap-4 rounded-xl bg-sand py-1.5 pr-2 pl-4">
      <span className="min-w-0 truncate text-quiet line-through">{file.name}</span>
      <Button look="quiet" busy={pending} onClick={run}>
        Restore<span className="sr-only"> {file.name}</span>
      </Button>
    </li>
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
