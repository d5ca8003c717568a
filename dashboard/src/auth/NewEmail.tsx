import { useSetAtom } from 'jotai'
import { useLocation } from 'react-router-dom'
import { confirmEmailAtom } from './atoms'
import { MailedLink, toDashboard } from './MailedLink'

/** Makes the address that a link was mailed to the one that signs in; the token is behind `#`. */
export function NewEmail() {
  return (
    <MailedLink
      title="Your new email"
      text="You will sign in with this address from now on, and be signed out everywhere else."
      button="Use this address"
      token={useLocation().hash.slice(1)}
      send={useSetAtom(confirmEmailAtom)}
      done="You now sign in with this address."
      next={toDashboard}
    />
  )
}
