import { useAtomValue, useSetAtom } from 'jotai'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { goOnAtom, leaveAtom } from './sessionEnded'
import { userAtom } from './state'

/**
 * Over the page whose session ended: the same user signs in, and what they were doing goes on. No form action: React
 * would show nothing of it before the action that waits for this sign-in is done.
 */
export function SignInAgain() {
  const email = useAtomValue(userAtom)?.email
  const goOn = useSetAtom(goOnAtom)
  const leave = useSetAtom(leaveAtom)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      await goOn(password)
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      setError(message === 'Invalid credentials' ? 'Invalid password. Please try again.' : message)
      setPassword('')
    }
    setPending(false)
  }
  return (
    <Dialog
      title="Please sign in again"
      text="Your session has ended. Nothing you typed on this page is lost."
      stays
      onClose={leave}
    >
      <form onSubmit={submit} className="space-y-5">
        {error && <Panel kind="bad">{error}</Panel>}
        <input type="hidden" autoComplete="username" name="email" value={email ?? ''} />
        <p className="truncate font-semibold" title={email}>
          {email}
        </p>
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={event => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={pending}>
            Sign In
          </Button>
          <Button variant="plain" onClick={leave}>
            Sign out
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
