import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Refused } from '../api'
import { sendVerificationAtom } from '../auth/atoms'
import { userAtom } from '../auth/state'
import { NotFoundInside } from '../NotFound'
import { Button } from '../ui/Button'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { loadVersionAtom } from './atoms'
import { FailedJobs } from './FailedJobs'
import { Messages } from './Messages'
import { OperatorLog } from './OperatorLog'
import { OwnerDetails } from './OwnerDetails'
import { Owners } from './Owners'
import { type Part, partAddress, partIn, parts } from './parts'
import { type VersionProps, Version } from './Version'

const pages: Record<Part, ComponentType<VersionProps>> = {
  owners: Owners,
  messages: Messages,
  jobs: FailedJobs,
  log: OperatorLog,
  version: Version,
}

/** The page of who runs the installation: accounts, messages, failures, never anybody's texts. */
export function Operator() {
  return useAtomValue(userAtom)?.isOperator ? <LoadedOperator /> : <NotFoundInside />
}

function LoadedOperator() {
  const load = useSetAtom(loadVersionAtom)
  const [version, setVersion] = useState<VersionProps['version']>()
  const { failed, retry } = useLoad(useCallback(async () => setVersion(await load({})), [load]))
  if (failed instanceof Refused && failed.code === 'verification_needed')
    return <ConfirmFirst detail={failed.detail} onRetry={retry} />
  return (
    <>
      <h1 className="mb-8 text-3xl font-bold tracking-tight sm:text-4xl">Operator</h1>
      {failed && !version && (
        <LoadFailed text="This page did not load." error={failed} onRetry={retry} />
      )}
      {!failed && !version && <Skeleton />}
      {version && <Parts version={version} />}
    </>
  )
}

function Parts({ version }: VersionProps) {
  const [search] = useSearchParams()
  const current = partIn(search)
  const owner = search.get('owner')
  const Page = pages[current]
  return (
    <div className="gap-8 lg:flex">
      <nav aria-label="Operator" className="mb-6 shrink-0">
        <ul className="flex flex-wrap gap-1.5 lg:w-40 lg:flex-col">
          {Object.entries(parts).map(([part, label]) => (
            <li key={part}>
              <Link
                to={partAddress(part as Part)}
                aria-current={part === current ? 'page' : undefined}
                className="block rounded-full px-4 py-2 text-[0.95rem] font-semibold text-quiet hover:bg-sand hover:text-ink aria-[current]:bg-sea-soft aria-[current]:text-sea"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">
        {owner ? <OwnerDetails key={owner} id={owner} /> : <Page version={version} />}
      </div>
    </div>
  )
}

function ConfirmFirst({ detail, onRetry }: { detail: string; onRetry: () => unknown }) {
  const send = useSetAtom(sendVerificationAtom)
  const [sendLink, sending] = useAction(async () => {
    await send()
    succeeded('Link sent')
  })
  return (
    <div className="max-w-xl space-y-5">
      <h1 className="text-3xl font-bold tracking-tight">Confirm your email address first</h1>
      <Panel kind="info">{detail}</Panel>
      <div className="flex flex-wrap gap-2">
        <Button busy={sending} onClick={sendLink}>
          Send a link
        </Button>
        <Button variant="plain" onClick={onRetry}>
          I have opened it
        </Button>
      </div>
    </div>
  )
}
