import { useSetAtom } from 'jotai'
import { useLocation } from 'react-router-dom'
import { verifyEmailAtom } from './atoms'
import { MailedLink, toDashboard } from './MailedLink'

/** Proves that an address is the user's; the token is behind `#`. */
export function VerifyEmail() {
  return (
    <MailedLink
      title="Confirm your email"
      text="Once your email is confirmed, your bots can go live."
      button="Confirm my email"
      token={useLocation().hash.slice(1)}
      send={useSetAtom(verifyEmailAtom)}
      done="Thank you, your email is confirmed."
      next={toDashboard}
    />
  )
}
