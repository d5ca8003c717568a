import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { changeFirstNameAtom, changeLastNameAtom, signOutAtom } from '../auth/atoms'
import { userAtom } from '../auth/state'
import { planName } from '../plans/planName'
import { Button, ButtonLink } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useAction } from '../ui/useAction'
import { sentField, useForm } from '../ui/useForm'
import { DeleteAccount } from './DeleteAccount'
import { PasswordCard } from './PasswordCard'

export function Settings() {
  const user = useAtomValue(userAtom)
  const signOut = useSetAtom(signOutAtom)
  const [deleting, setDeleting] = useState(false)
  const [leave, leaving] = useAction(signOut)
  if (!user) return null
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl font-bold tracking-tight">Settings</h1>
          <p className="mt-1.5 break-all text-quiet">{user.email}</p>
        </div>
        <Button look="plain" busy={leaving} onClick={leave}>
          Sign Out
        </Button>
      </div>
      <div className="space-y-6">
        <NameCard />
        <PasswordCard />
        <Card title="Plan" text={`Current Plan: ${planName(user)}`}>
          <ButtonLink look="soft" to="/plans/changeplan">
            Change plan
          </ButtonLink>
        </Card>
        <Card
          title="Delete account"
          text="Your bots, their material and everything else of yours is deleted for good."
        >
          <Button look="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </Card>
      </div>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </div>
  )
}

/** First and last name; only what changed is sent. */
function NameCard() {
  const user = useAtomValue(userAtom)
  const changeFirst = useSetAtom(changeFirstNameAtom)
  const changeLast = useSetAtom(changeLastNameAtom)
  const [sent, submit, pending] = useForm(async ({ newFirstName = '', newLastName = '' }) => {
    if (newFirstName !== user?.firstName) await changeFirst(newFirstName)
    if (newLastName !== user?.lastName) await changeLast(newLastName)
    succeeded('Saved')
  })
  return (
    <Card title="Your name">
      <form action={submit} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="First name"
            {...sentField(sent, 'newFirstName', user?.firstName)}
            autoComplete="given-name"
            maxLength={100}
          />
          <Field
            label="Last name"
            {...sentField(sent, 'newLastName', user?.lastName)}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <Button type="submit" busy={pending}>
          Save
        </Button>
      </form>
    </Card>
  )
}
