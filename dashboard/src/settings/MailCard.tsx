import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { mailSettingsAtom } from '../auth/atoms'
import { Card } from '../ui/Card'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'

/** Chooses which emails the user gets, of those that can be turned off. */
export function MailCard() {
  const send = useSetAtom(mailSettingsAtom)
  const [isOn, setIsOn] = useState<boolean>()
  const load = useCallback(async () => setIsOn((await send({})).waiting), [send])
  const { failed, retry } = useLoad(load)
  const [save, saving] = useAction(async (waiting: boolean) => {
    await send({ waiting }).catch(error => {
      setIsOn(!waiting)
      throw error
    })
    succeeded('Saved')
  })
  const toggle = () => {
    // Two saves under way could arrive in the other order.
    if (saving) return
    setIsOn(!isOn)
    save(!isOn)
  }
  return (
    <Card title="Email notifications" text="We always email you about changes to your account.">
      {failed && <LoadFailed text="Your choice did not load." error={failed} onRetry={retry} />}
      {isOn === undefined && !failed && <Skeleton lines={1} />}
      {isOn !== undefined && (
        <label className="flex cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 accent-sea" checked={isOn} onChange={toggle} />
          Email me when a visitor is waiting for an answer
        </label>
      )}
    </Card>
  )
}
