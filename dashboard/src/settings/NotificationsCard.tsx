import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Card } from '../ui/Card'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { mailSettingsAtom } from './atoms'

const labels = {
  waiting: 'Email me when a visitor is waiting for an answer',
  digest: 'Email me on Mondays what my bots could not answer',
}
type Kind = keyof typeof labels
type Choices = Record<Kind, boolean>

/** Chooses which emails the user gets, of those that can be turned off. */
export function NotificationsCard() {
  const send = useSetAtom(mailSettingsAtom)
  const [choices, setChoices] = useState<Choices>()
  const load = useCallback(async () => setChoices(await send({})), [send])
  const { failed, retry } = useLoad(load)
  const [save, saving] = useAction(async (change: Partial<Choices>, before: Choices) => {
    await send(change).catch(error => {
      setChoices(before)
      throw error
    })
    succeeded('Saved')
  })
  const toggle = (kind: Kind) => {
    // Two saves under way could arrive in the other order.
    if (saving || !choices) return
    const change = { [kind]: !choices[kind] }
    setChoices({ ...choices, ...change })
    save(change, choices)
  }
  return (
    <Card title="Email notifications" text="We always email you about changes to your account.">
      {failed && <LoadFailed text="Your choice did not load." error={failed} onRetry={retry} />}
      {!choices && !failed && <Skeleton lines={2} />}
      {choices && (
        <div className="space-y-3">
          {(Object.keys(labels) as Kind[]).map(kind => (
            <label key={kind} className="flex cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-sea"
                checked={choices[kind]}
                onChange={() => toggle(kind)}
              />
              {labels[kind]}
            </label>
          ))}
        </div>
      )}
    </Card>
  )
}
