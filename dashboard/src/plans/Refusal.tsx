import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { Refused } from '../api'
import { userAtom } from '../auth/state'
import { VerifyNotice } from '../auth/VerifyNotice'
import { asSentence } from '../ui/format'
import { Panel } from '../ui/Panel'

/** The reason and the limit of a refusal, with the way on where it needs another plan or a confirmed email. */
export function Refusal(props: { error: string; code: Refused['code'] | null; detail: string }) {
  const { error, code, detail } = props
  const user = useAtomValue(userAtom)
  if (code === 'verification_needed' && user?.needsVerification) return <VerifyNotice />
  return (
    <Panel kind="bad">
      {asSentence(error)} {detail}
      {code === 'plan_needed' && (
        <>
          {' '}
          <Link className="font-semibold underline" to="/plans/pickplan">
            See the plans
          </Link>
        </>
      )}
    </Panel>
  )
}
