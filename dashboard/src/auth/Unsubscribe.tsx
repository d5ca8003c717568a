import { useSetAtom } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { unsubscribeAtom } from './atoms'
import { MailedLink } from './MailedLink'

/** Ends emails of a kind: about visitors who wait, or weekly ones. */
export function Unsubscribe() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <MailedLink
      title="Unsubscribe"
      text={
        token.startsWith('digest.')
          ? 'We will no longer email you on Mondays about questions that went unanswered.'
          : 'We will no longer email you when a visitor is waiting for your answer.'
      }
      button="Unsubscribe"
      token={token}
      send={useSetAtom(unsubscribeAtom)}
      done="You will get no more of these emails."
      next={
        <Link className="font-semibold text-sea underline" to="/dashboard/settings">
          Change this in your settings
        </Link>
      }
    />
  )
}
