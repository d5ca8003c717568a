import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'

type Props = {
  title: string
  text: string
  button: string
  /** Empty where the address was cut off. */
  token: string
  send: (token: string) => Promise<unknown>
  done: string
  next: ReactNode
}

/** The screen of a mailed link: nothing happens before its button is pressed, for mail scanners open links. */
export function MailedLink({ token: given, ...props }: Props) {
  // The address may be changed by a link within the page.
  const [token] = useState(given)
  const [sent, submit, pending] = useForm(() => props.send(token))
  return (
    <AuthLayout title={props.title}>
      <form onSubmit={submit} className="space-y-5">
        {!token && (
          <Panel kind="warn">This link is incomplete. Open it from the email again.</Panel>
        )}
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        {sent.done && <Panel kind="good">{props.done}</Panel>}
        {token && !sent.done && (
          <>
            <p className="text-quiet">{props.text}</p>
            <Button type="submit" className="w-full" busy={pending}>
              {props.button}
            </Button>
          </>
        )}
        {sent.done && <div className="text-center">{props.next}</div>}
      </form>
    </AuthLayout>
  )
}

export const toDashboard = (
  <Link className="font-semibold text-sea underline" to="/dashboard">
    Go to your bots
  </Link>
)
