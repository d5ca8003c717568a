import type { Invitation } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { longDate } from '../ui/format'
import { LinkToPassOn } from '../ui/LinkToPassOn'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { SendFailed } from '../ui/SendFailed'
import { useAction } from '../ui/useAction'
import { sentField, useForm } from '../ui/useForm'
import { useLoad } from '../ui/useLoad'
import {
  inviteAgainAtom,
  inviteAtom,
  invitationsAtom,
  loadInvitationsAtom,
  withdrawAtom,
} from './atoms'
import { RoleField } from './RoleField'

/** Invites people by email, and shows who has not answered yet. */
export function InviteCard({ bot }: BotProps) {
  const { botName } = bot
  const invitations = useAtomValue(invitationsAtom)[botName]
  const load = useSetAtom(loadInvitationsAtom)
  const { failed, retry } = useLoad(useCallback(() => load(botName), [load, botName]))
  const invite = useSetAtom(inviteAtom)
  const [link, setLink] = useState('')
  const [sent, submit, pending] = useForm(async ({ email = '', role = '' }, form) => {
    setLink('')
    const unsent = await invite(botName, email, role)
    setLink(unsent ?? '')
    form.reset()
    if (!unsent) succeeded('Invitation sent')
  })
  return (
    <Card
      title="Invite someone"
      text="They get a link by email. It works for their address only, for seven days."
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <SendFailed sent={sent} />
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_18rem]">
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            required
            {...sentField(sent, 'email')}
          />
          <RoleField />
        </div>
        <Button type="submit" busy={pending}>
          Send invitation
        </Button>
      </form>
      {link && (
        <div className="mt-5">
          <LinkToPassOn link={link} />
        </div>
      )}
      {failed && !invitations && (
        <LoadFailed text="The invitations did not load." error={failed} onRetry={retry} />
      )}
      {invitations && invitations.length > 0 && (
        <ul aria-label="Invitations" className="mt-6 divide-y divide-line border-t border-line">
          {invitations.map(invitation => (
            <Row key={invitation.email} bot={bot} invitation={invitation} onSent={setLink} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = BotProps & {
  invitation: Invitation
  /** Gets the link, empty where it was mailed. */
  onSent: (link: string) => void
}

function Row({ bot, invitation, onSent }: RowProps) {
  const { email, role, expiresAt } = invitation
  const withdraw = useSetAtom(withdrawAtom)
  const [end, ending] = useAction(() => withdraw(bot.botName, email))
  const again = useSetAtom(inviteAgainAtom)
  const [sendAgain, sending] = useAction(async () => {
    const unsent = await again(bot.botName, email)
    onSent(unsent ?? '')
    if (!unsent) succeeded('Invitation sent again')
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-quiet">
          Invited as {role}, expires {longDate(expiresAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="plain"
          aria-label={`Send again to ${email}`}
          busy={sending}
          onClick={sendAgain}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          aria-label={`Withdraw the invitation of ${email}`}
          busy={ending}
          onClick={end}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
