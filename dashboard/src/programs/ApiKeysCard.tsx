import type { ApiKey } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { ago, longDate } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { loadApiKeysAtom, revokeApiKeyAtom } from './atoms'
import { NewApiKey } from './NewApiKey'

/** The keys by which programs act in the user's name. */
export function ApiKeysCard() {
  const load = useSetAtom(loadApiKeysAtom)
  const [keys, setKeys] = useState<ApiKey[]>()
  const [isMaking, setIsMaking] = useState(false)
  const { failed, retry } = useLoad(useCallback(async () => setKeys(await load()), [load]))
  return (
    <Card
      title="API keys"
      text="For your own programs. A key can never do more than you can."
      aside={
        <a className="text-sm font-semibold text-sea underline" href="/api/docs">
          API documentation
        </a>
      }
    >
      {failed && <LoadFailed text="Your API keys did not load." error={failed} onRetry={retry} />}
      {!keys && !failed && <Skeleton lines={2} />}
      {keys?.length === 0 && <p className="mb-4 text-quiet">You have no API keys yet.</p>}
      <ul className="mb-4 divide-y divide-line empty:hidden">
        {keys?.map(key => (
          <Row key={key.id} apiKey={key} onRevoked={setKeys} />
        ))}
      </ul>
      {keys && (
        <Button variant="soft" onClick={() => setIsMaking(true)}>
          New API key
        </Button>
      )}
      {isMaking && <NewApiKey onMade={setKeys} onClose={() => setIsMaking(false)} />}
    </Card>
  )
}

type RowProps = { apiKey: ApiKey; onRevoked: (left: ApiKey[]) => void }

function Row({ apiKey, onRevoked }: RowProps) {
  const { name, hint, bots, scopes, lastUsedAt } = apiKey
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm text-quiet">
        <p className="truncate text-base font-semibold text-ink" title={name}>
          {name}
        </p>
        <p>
          <code className="font-mono text-xs">{hint}</code>, {useOf(lastUsedAt)}, {endOf(apiKey)}
        </p>
        <p className="wrap-anywhere">
          {scopes.join(', ')} · {bots === 'all' ? 'all bots' : bots.join(', ') || 'no bot any more'}
        </p>
      </div>
      <Button variant="plain" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <Revoke apiKey={apiKey} onRevoked={onRevoked} onClose={() => setIsAsking(false)} />
      )}
    </li>
  )
}

const useOf = (lastUsedAt: string | null) =>
  lastUsedAt ? `last used ${ago(lastUsedAt)}` : 'never used'

function endOf({ expiresAt }: ApiKey): string {
  if (!expiresAt) return 'does not expire'
  const isOver = Date.parse(expiresAt) <= Date.now()
  return `${isOver ? 'expired' : 'expires'} ${longDate(expiresAt)}`
}

function Revoke({ apiKey, onRevoked, onClose }: RowProps & { onClose: () => void }) {
  const revoke = useSetAtom(revokeApiKeyAtom)
  const [revokeIt, revoking] = useAction(async () => {
    const left = await revoke(apiKey.id)
    succeeded('Key revoked')
    onClose()
    onRevoked(left)
  })
  return (
    <Dialog
      title={`Revoke ${apiKey.name}?`}
      text="Programs that use it stop working at once. This cannot be undone."
      onClose={onClose}
    >
      <Button variant="danger" busy={revoking} onClick={revokeIt}>
        Revoke key
      </Button>
    </Dialog>
  )
}
