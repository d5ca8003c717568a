import type { WebhookDelivery } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { longDate, times } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { loadDeliveriesAtom, sendAgainAtom, testWebhookAtom } from './atoms'

const pollMs = 2_000

/** The log of a webhook: what was sent in the last week, how that went, and a button to send it again. */
export function Deliveries({ bot: { botName }, webhook }: BotProps & { webhook: string }) {
  const load = useSetAtom(loadDeliveriesAtom)
  const sendTest = useSetAtom(testWebhookAtom)
  const resend = useSetAtom(sendAgainAtom)
  const [deliveries, setDeliveries] = useState<WebhookDelivery[]>()
  /** Counts logs: one is numbered when it is asked for, the reply to a change when it arrives. */
  const lastNumber = useRef(0)
  const shownNumber = useRef(0)
  const show = useCallback((number: number, log: WebhookDelivery[]) => {
    if (number < shownNumber.current) return
    shownNumber.current = number
    setDeliveries(log)
  }, [])
  const { failed, retry } = useLoad(
    useCallback(async () => {
      const number = ++lastNumber.current
      show(number, await load(botName, webhook))
    }, [show, load, botName, webhook]),
  )
  const showChanged = (log: WebhookDelivery[]) => show(++lastNumber.current, log)
  const [test, testing] = useAction(async () => showChanged(await sendTest(botName, webhook)))
  const [again, sending] = useAction(async (id: string) =>
    showChanged(await resend(botName, webhook, id)),
  )
  const isUnderWay = deliveries?.some(isNew) ?? false
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(retry, pollMs)
    return () => clearInterval(timer)
  }, [isUnderWay, retry])
  return (
    <div className="border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Sent in the last seven days</h3>
        <Button variant="plain" busy={testing} onClick={test}>
          Send a test
        </Button>
      </div>
      {failed && !deliveries && (
        <LoadFailed text="The log did not load." error={failed} onRetry={retry} />
      )}
      {!deliveries && !failed && <Skeleton lines={3} />}
      {deliveries?.length === 0 && <p className="text-sm text-quiet">Nothing was sent yet.</p>}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label="Deliveries" className="divide-y divide-line">
          {deliveries.map(delivery => (
            <li key={delivery.id} className="py-2">
              <details>
                <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
                  <Outcome delivery={delivery} />
                  <span className="font-semibold">{delivery.type}</span>
                  <span className="text-quiet">{longDate(delivery.createdAt)}</span>
                </summary>
                <div className="mt-3 space-y-3 text-sm">
                  <p className="text-quiet">{sentenceOf(delivery)}</p>
                  <Text label="Sent" text={pretty(delivery.body)} />
                  {delivery.reply && <Text label="Answer" text={delivery.reply} />}
                  <Button variant="plain" busy={sending} onClick={() => again(delivery.id)}>
                    Send again
                  </Button>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** True for what is sent within seconds, and not after a pause. */
const isNew = ({ state, attempts }: WebhookDelivery) => state === 'waiting' && attempts === 0

const outcomes = {
  sent: ['Delivered', 'text-good'],
  waiting: ['On its way', 'text-warn'],
  failed: ['Not delivered', 'text-bad'],
} as const

function Outcome({ delivery: { state, status } }: { delivery: WebhookDelivery }) {
  const [label, color] = outcomes[state]
  return (
    <span className={`font-semibold ${color}`}>
      {label}
      {status !== null && ` · ${status}`}
    </span>
  )
}

function sentenceOf({ state, attempts, error, ms, nextAt }: WebhookDelivery) {
  const tried = attempts ? `Tried ${times(attempts)}` : 'Not tried yet'
  const took = state === 'sent' && ms !== null ? `, in ${ms} ms` : ''
  const next = nextAt && attempts ? ` Next try ${longDate(nextAt)}.` : ''
  return `${tried}${took}.${error && ` ${error}.`}${next}`
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 font-semibold">{label}</figcaption>
      <pre
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-xl bg-sand p-3 font-mono text-[0.8rem] break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  )
}

function pretty(body: string) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
