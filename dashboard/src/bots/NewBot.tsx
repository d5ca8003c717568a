import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { Refused } from '../api'
import { userAtom } from '../auth/state'
import { config } from '../config'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { createBotAtom } from './atoms'
import { proposeBotName } from './proposeBotName'

/** The form that creates a bot, under the nearest name to what was typed. */
export function NewBot() {
  const user = useAtomValue(userAtom)
  const create = useSetAtom(createBotAtom)
  const [wish, setWish] = useState('')
  const [needsPlan, setNeedsPlan] = useState(false)
  const botName = proposeBotName(wish)
  const [sent, submit, pending] = useForm(async () => {
    if (!botName)
      throw new Refused('', 400, { fields: { botName: 'Use at least one letter or digit' } })
    try {
      await create(botName, wish.trim().slice(0, 80))
    } catch (error) {
      setNeedsPlan(error instanceof Refused && error.code === 'plan_needed')
      throw error
    }
  })
  if (!user?.subscriptionStatus) return <Navigate to="/plans/pickplan" replace />
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-4xl font-bold tracking-tight">BotDash</h1>
      <p className="mt-1.5 mb-8 text-quiet">Give your new bot a name. The rest can wait.</p>
      <Card>
        <form action={submit} className="space-y-5">
          {sent.error && (
            <Panel kind="bad">
              {sent.error}{' '}
              {needsPlan && (
                <Link className="font-semibold underline" to="/plans/pickplan">
                  See the plans
                </Link>
              )}
            </Panel>
          )}
          <Field
            label="Bot name"
            name="botName"
            required
            autoComplete="off"
            placeholder="My Bot"
            value={wish}
            onChange={event => setWish(event.target.value)}
            error={sent.fields['botName']}
          />
          <p aria-live="polite" className="min-h-16 rounded-xl bg-sand px-4 py-3 text-sm">
            {botName ? (
              <>
                {botName !== wish && (
                  <>
                    It will be called <strong>{botName}</strong>.{' '}
                  </>
                )}
                Its site will be at{' '}
                <strong className="inline-block max-w-full wrap-anywhere text-sea">
                  {config.scheme}://{botName}.{config.host}
                </strong>
              </>
            ) : (
              <span className="text-quiet">Its name is a part of its address.</span>
            )}
          </p>
          <Button type="submit" busy={pending}>
            Create bot
          </Button>
        </form>
      </Card>
    </div>
  )
}
