import { useSetAtom } from 'jotai'
import type { RefObject } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { leaveBotAtom } from './atoms'

/** Asks a member before they leave a bot. */
export function LeaveBot({
  bot: { botName, team },
  opener,
  onClose,
}: BotProps & { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const send = useSetAtom(leaveBotAtom)
  const [leave, leaving] = useAction(async () => {
    await send(botName)
    succeeded(`You left ${botName}`)
  })
  return (
    <Dialog
      title={`Leave ${botName}?`}
      text={`You will no longer see it. To come back you need an invitation from ${team.owner.email}.`}
      opener={opener}
      onClose={onClose}
    >
      <Button variant="danger" busy={leaving} onClick={leave}>
        Leave
      </Button>
    </Dialog>
  )
}
