import type { Session } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { ago } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { endOthersAtom, endSessionAtom, loadSessionsAtom } from './atoms'

/** Where the user is signed in, and the way to end that. */
export function SessionsCard() {
  const load = useSetAtom(loadSessionsAtom)
  const [sessions, setSessions] = useState<Session[]>()
  const { failed, retry } = useLoad(useCallback(async () => setSessions(await load()), [load]))
  return (
    <Card title="Where you are signed in" text="End any session you don’t recognize.">
      {failed && <LoadFailed text="Your sessions did not load." error={failed} onRetry={retry} />}
      {!sessions && !failed && <Skeleton lines={2} />}
      <ul className="divide-y divide-line">
        {sessions?.map(session => (
          <Row key={session.id} session={session} onEnded={setSessions} />
        ))}
      </ul>
      {sessions && sessions.length > 1 && <SignOutOthers onEnded={setSessions} />}
    </Card>
  )
}

function SignOutOthers({ onEnded }: { onEnded: (left: Session[]) => void }) {
  const end = useSetAtom(endOthersAtom)
  const [endThem, ending] = useAction(async () => {
    onEnded(await end())
    succeeded('Signed out everywhere else')
  })
  return (
    <Button variant="soft" className="mt-4" busy={ending} onClick={endThem}>
      Sign out everywhere else
    </Button>
  )
}

function Row(props: { session: Session; onEnded: (left: Session[]) => void }) {
  const { id, device, startedAt, lastUsedAt, isCurrent } = props.session
  const end = useSetAtom(endSessionAtom)
  const [endIt, ending] = useAction(async () => {
    props.onEnded(await end(id))
    succeeded('Session ended')
  })
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="truncate font-semibold" title={device}>
          {device || 'Unknown browser'}
        </p>
        <p className="text-sm text-quiet">
          Signed in {ago(startedAt)}
          {!isCurrent && `, last used ${ago(lastUsedAt)}`}
        </p>
      </div>
      {isCurrent ? (
        <span className="shrink-0 text-sm font-semibold text-sea">This device</span>
      ) : (
        <Button
          variant="plain"
          aria-label={`End the session on ${device || 'an unknown browser'}`}
          busy={ending}
          onClick={endIt}
        >
          End
        </Button>
      )}
    </li>
  )
}
