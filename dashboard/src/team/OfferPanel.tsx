import { useAtomValue, useSetAtom } from 'jotai'
import { userAtom } from '../auth/state'
import type { BotProps } from '../bots/BotProps'
import { Refusal } from '../plans/Refusal'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { succeeded } from '../ui/notify'
import { useForm } from '../ui/useForm'
import { acceptBotAtom } from './atoms'
import { isOfferedTo } from './roleOf'

/** Lets a member take over a bot that its owner offers them. */
export function OfferPanel({ bot }: BotProps) {
  const { botName, team } = bot
  const email = useAtomValue(userAtom)?.email
  const accept = useSetAtom(acceptBotAtom)
  const [sent, submit, pending] = useForm(async () => {
    await accept(botName)
    succeeded(`${botName} is yours now`)
  })
  if (!isOfferedTo(bot, email)) return null
  return (
    <Card
      title="This bot is offered to you"
      text={`${team.owner.email} would like to hand it over. It will count for your plan, and they stay on as an editor.`}
    >
      <form onSubmit={submit} className="space-y-4">
        {sent.error && <Refusal error={sent.error} code={sent.code} detail={sent.detail} />}
        <Button type="submit" busy={pending}>
          Become the owner
        </Button>
      </form>
    </Card>
  )
}
