import { useAtomValue, useSetAtom } from 'jotai'
import { Navigate } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { Refusal } from '../plans/Refusal'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { createBotAtom } from './atoms'
import { BotNameField } from './BotNameField'
import { ImportBot } from './ImportBot'
import { useBotName } from './useBotName'

/** The form that creates a bot, under the nearest name to what was typed. */
export function NewBot() {
  const user = useAtomValue(userAtom)
  const create = useSetAtom(createBotAtom)
  const { field, sent, submit, pending } = useBotName('', (botName, wish) =>
    create(botName, wish.trim().slice(0, 80)),
  )
  if (!user?.subscriptionStatus) return <Navigate to="/plans/pickplan" replace />
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">BotDash</h1>
      <p className="mt-1.5 mb-8 text-quiet">Give your new bot a name. You can change it later.</p>
      <Card>
        <form onSubmit={submit} noValidate className="space-y-5">
          {sent.error && <Refusal error={sent.error} code={sent.code} detail={sent.detail} />}
          <BotNameField {...field} />
          <Button type="submit" busy={pending}>
            Create bot
          </Button>
        </form>
      </Card>
      <div className="mt-6">
        <ImportBot />
      </div>
    </div>
  )
}
