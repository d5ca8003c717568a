import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { signOutAtom } from '../auth/atoms'
import { userAtom } from '../auth/state'
import { planName } from '../plans/planName'
import { Usage } from '../plans/Usage'
import { ApiKeysCard } from '../programs/ApiKeysCard'
import { Button, ButtonLink } from '../ui/Button'
import { Card } from '../ui/Card'
import { longDate } from '../ui/format'
import { useAction } from '../ui/useAction'
import { AccountData } from './AccountData'
import { DeleteAccount } from './DeleteAccount'
import { EmailCard } from './EmailCard'
import { NotificationsCard } from './NotificationsCard'
import { NameCard } from './NameCard'
import { PasswordCard } from './PasswordCard'
import { SecondStepCard } from './secondStep/SecondStepCard'
import { SessionsCard } from './SessionsCard'
import { ThemeCard } from './ThemeCard'

export function Settings() {
  const user = useAtomValue(userAtom)
  const [changes, setChanges] = useState(0)
  // Changing what one signs in with ends the other sessions.
  const onChanged = () => setChanges(changes + 1)
  const [leave, leaving] = useAction(useSetAtom(signOutAtom))
  if (!user) return null
  const trial = user.plan === 'trial' && user.trialEndsAt
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">Settings</h1>
          <p className="mt-1.5 truncate text-quiet" title={user.email}>
            {user.email}
          </p>
        </div>
        <Button variant="plain" busy={leaving} onClick={leave}>
          Sign Out
        </Button>
      </div>
      <div className="space-y-6">
        <NameCard user={user} />
        <EmailCard user={user} onChanged={onChanged} />
        <PasswordCard onChanged={onChanged} />
        <SecondStepCard />
        <SessionsCard key={changes} />
        <NotificationsCard />
        <ApiKeysCard />
        <ThemeCard />
        <Card
          title="Plan"
          text={`Current Plan: ${planName(user)}${trial ? `, free until ${longDate(trial)}` : ''}`}
        >
          <Usage />
          <ButtonLink variant="soft" to="/plans/changeplan">
            Change plan
          </ButtonLink>
        </Card>
        <AccountData />
        <DeleteAccount />
      </div>
    </div>
  )
}
