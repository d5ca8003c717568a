import { useAtomValue, useSetAtom } from 'jotai'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { sentError, useForm } from '../ui/useForm'
import { goOnAtom, leaveAtom } from './sessionEnded'
import { userAtom } from './state'

/** Over the page whose session ended: the same user signs in, and what they were doing goes on. */
export function SignInAgain() {
  const email = useAtomValue(userAtom)?.email
  const goOn = useSetAtom(goOnAtom)
  const leave = useSetAtom(leaveAtom)
  const [sent, submit, pending] = useForm(({ password = '' }) => goOn(password))
  const isWrong = sent.error === 'Invalid credentials'
  return (
    <Dialog
      title="Please sign in again"
      text="Your session has ended. Nothing you typed on this page is lost."
      stays
      onClose={leave}
    >
      <form action={submit} className="space-y-5">
        {sent.error && (
          <Panel kind="bad">{isWrong ? 'Invalid password. Please try again.' : sent.error}</Panel>
        )}
        <input type="hidden" autoComplete="username" name="email" value={email ?? ''} />
        <p className="truncate font-semibold" title={email}>
          {email}
        </p>
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...sentError(sent, 'password')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={pending}>
            Sign In
          </Button>
          <Button look="plain" onClick={leave}>
            Sign out
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
