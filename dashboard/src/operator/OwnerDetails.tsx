import type { getOwner, OwnedBot, ReplyOf } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { Quotas } from '../plans/Usage'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { count, dollars, longDate } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { ArrowLeft } from '../ui/lucide/icons'
import { succeeded } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { holdBotAtom, loadOwnerAtom } from './atoms'
import { GivePlan } from './GivePlan'
import { partAddress } from './parts'
import { planNames } from './planNames'

/** An account: its plan, which may be given by hand, what it uses, and its bots. */
export function OwnerDetails({ id }: { id: string }) {
  const load = useSetAtom(loadOwnerAtom)
  const [known, setKnown] = useState<ReplyOf<typeof getOwner>>()
  const { failed, retry } = useLoad(
    useCallback(async () => setKnown(await load({ owner: id })), [load, id]),
  )
  return (
    <div className="space-y-6">
      <Link
        to={partAddress('owners')}
        className="inline-flex items-center gap-1.5 text-sm font-semibold text-sea hover:underline"
      >
        <ArrowLeft size={16} /> All owners
      </Link>
      {failed && !known && (
        <LoadFailed text="This account did not load." error={failed} onRetry={retry} />
      )}
      {!failed && !known && <Skeleton />}
      {known && <Details {...known} onChanged={retry} />}
    </div>
  )
}

function Details({
  owner,
  usage,
  bots,
  onChanged,
}: ReplyOf<typeof getOwner> & { onChanged: () => unknown }) {
  const paid = owner.paidPlan && `pays for ${planNames[owner.paidPlan]}`
  const planByHand = owner.givenPlan && `was given ${planNames[owner.givenPlan]}`
  const trial =
    owner.plan === 'trial' && owner.trialEndsAt && `until ${longDate(owner.trialEndsAt)}`
  const facts = [planNames[owner.plan], trial, paid, planByHand].filter(Boolean).join(' · ')
  return (
    <>
      <Card>
        <h2 className="text-xl font-semibold wrap-anywhere">{owner.email}</h2>
        <p className="mt-1 mb-5 text-sm text-quiet">
          {owner.name && <>{owner.name} · </>}
          {facts} · since {longDate(owner.createdAt)}
          {!owner.isVerified && ' · email not confirmed'}
        </p>
        <Quotas usage={usage} />
        <GivePlan owner={owner} onGiven={onChanged} />
      </Card>
      <Card title="Bots">
        {bots.length === 0 && <p className="text-quiet">This account has no bots.</p>}
        <ul aria-label="Bots" className="divide-y divide-line">
          {bots.map(bot => (
            <BotLine key={bot.botName} bot={bot} onChanged={onChanged} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function stateOf({ isDeleted, isHeld, isRunning }: OwnedBot) {
  if (isDeleted) return 'Stopped by an operator, then deleted: nobody can take its name'
  if (isHeld) return 'Stopped by an operator'
  return isRunning ? 'Running' : 'Not running'
}

function BotLine({ bot, onChanged }: { bot: OwnedBot; onChanged: () => unknown }) {
  const [asking, setAsking] = useState(false)
  const hold = useSetAtom(holdBotAtom)
  const [change, changing] = useAction(async (isHeld: boolean) => {
    await hold({ botName: bot.botName, isHeld })
    setAsking(false)
    if (isHeld) succeeded('The bot was stopped')
    else succeeded(bot.isDeleted ? 'The name was released' : 'The bot may run again')
    await onChanged()
  })
  const state = stateOf(bot)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <a
          href={bot.url}
          target="_blank"
          rel="noreferrer"
          className="font-semibold wrap-anywhere text-sea hover:underline"
        >
          {bot.botName}
        </a>
        <p className="text-sm text-quiet">
          {state} · {count(bot.files, 'file')}, {count(bot.passages, 'passage')} ·{' '}
          {count(bot.questions, 'question')} in 30 days · {dollars(bot.spentThisMonth)} this month
        </p>
      </div>
      {bot.isHeld ? (
        <Button variant="plain" busy={changing} onClick={() => change(false)}>
          {bot.isDeleted ? 'Release the name' : 'Let it run'}
        </Button>
      ) : (
        <Button variant="plain" onClick={() => setAsking(true)}>
          Stop
        </Button>
      )}
      {asking && (
        <Dialog
          title={`Stop ${bot.botName}?`}
          text="Its site is gone at once, and its owner cannot start it again until you let it run. Copies of it, and bots that they import meanwhile, are stopped as well. They see in the bot’s log that you did it."
          onClose={() => setAsking(false)}
        >
          <Button variant="danger" busy={changing} onClick={() => change(true)}>
            Stop bot
          </Button>
        </Dialog>
      )}
    </li>
  )
}
