import type { readInvitation, ReplyOf } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { signOutAtom } from '../auth/atoms'
import { AuthLayout } from '../auth/AuthLayout'
import { userAtom } from '../auth/state'
import { Refused } from '../api'
import { botAddress } from '../bots/botAddress'
import { Button, ButtonLink } from '../ui/Button'
import { LoadFailed } from '../ui/LoadFailed'
import { Loading } from '../ui/Loading'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { SendFailed } from '../ui/SendFailed'
import { useForm } from '../ui/useForm'
import { useLoad } from '../ui/useLoad'
import { acceptInvitationAtom, readInvitationAtom } from './atoms'
import { keepToken, keptToken } from './keptToken'
import { withArticle } from './roleOf'

type Invited = ReplyOf<typeof readInvitation>

/** Shows an invitation by the token of its link, which is behind `#`, and accepts it for the address that it is for. */
export function InvitationPage() {
  const { hash } = useLocation()
  const [token] = useState(() => keepToken(hash.slice(1)) || keptToken())
  const [invited, setInvited] = useState<Invited>()
  const read = useSetAtom(readInvitationAtom)
  const { failed, retry } = useLoad(
    useCallback(async () => {
      if (token) setInvited(await read(token))
    }, [read, token]),
  )
  const isVoid = !token || (failed instanceof Refused && failed.code === 'not_found')
  return (
    <AuthLayout title="Invitation">
      {isVoid && (
        <Panel kind="warn">
          {failed?.message ?? 'This link is incomplete. Open it from the email again.'}
        </Panel>
      )}
      {failed && !isVoid && (
        <LoadFailed text="The invitation did not load." error={failed} onRetry={retry} />
      )}
      {!invited && !failed && token && <Loading label="Loading the invitation" />}
      {invited && <Answer token={token} invited={invited} />}
    </AuthLayout>
  )
}

function Answer({ token, invited }: { token: string; invited: Invited }) {
  const { botName, owner, email, role } = invited
  const user = useAtomValue(userAtom)
  const signOut = useSetAtom(signOutAtom)
  const accept = useSetAtom(acceptInvitationAtom)
  const navigate = useNavigate()
  const [sent, submit, pending] = useForm(async () => {
    const bot = await accept(token)
    keepToken('used')
    succeeded(`You joined ${bot.botName}`)
    await navigate(botAddress(bot.botName), { replace: true })
  })
  const [left, leave, leaving] = useForm(() => signOut())
  const next = `next=${encodeURIComponent('/invitation')}&email=${encodeURIComponent(email)}`
  return (
    <div className="space-y-5">
      <p className="wrap-anywhere">
        <strong>{owner}</strong> invites you to work on the bot <strong>{botName}</strong> as{' '}
        {withArticle(role)}. The team will see your name and address.
      </p>
      {!user && (
        <>
          <p className="text-quiet">This invitation is for {email}.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/auth/signin?${next}`}>Sign in</ButtonLink>
            <ButtonLink variant="plain" to={`/auth/signup?${next}`}>
              Create an account
            </ButtonLink>
          </div>
        </>
      )}
      {user && user.email !== email && (
        <form onSubmit={leave} className="space-y-5">
          <Panel kind="warn">
            This invitation is for {email}, and you are signed in as {user.email}.{' '}
            <button type="submit" className="font-semibold underline" disabled={leaving}>
              Sign out
            </button>
          </Panel>
          {left.error && <Panel kind="bad">{left.error}</Panel>}
        </form>
      )}
      {user?.email === email && (
        <form onSubmit={submit} className="space-y-5">
          <SendFailed sent={sent} />
          <Button type="submit" className="w-full" busy={pending}>
            Join {botName}
          </Button>
        </form>
      )}
      <p className="text-sm text-quiet">
        Not expected?{' '}
        <Link to="/" className="underline">
          Ignore it
        </Link>
        : nothing happens.
      </p>
    </div>
  )
}
