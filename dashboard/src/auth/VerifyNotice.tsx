import { useAtomValue, useSetAtom } from 'jotai'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useAction } from '../ui/useAction'
import { sendVerificationAtom } from './atoms'
import { userAtom } from './state'

/** Tells a user whose email is to be confirmed how, and mails the link again; nothing for all others. */
export function VerifyNotice() {
  const user = useAtomValue(userAtom)
  const send = useSetAtom(sendVerificationAtom)
  const [sendAgain, sending] = useAction(async () => {
    await send()
    succeeded('Email sent')
  })
  if (!user?.needsVerification) return null
  return (
    <Panel kind="info">
      Before your first bot goes live, confirm your email: open the link we sent to{' '}
      <span className="break-all">{user.email}</span>.{' '}
      <button
        type="button"
        className="font-semibold underline"
        aria-disabled={sending || undefined}
        onClick={() => sending || sendAgain()}
      >
        Send it again
      </button>
    </Panel>
  )
}
