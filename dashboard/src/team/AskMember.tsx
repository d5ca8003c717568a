import { useSetAtom } from 'jotai'
import type { RefObject } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { offerBotAtom, removeMemberAtom } from './atoms'

type Props = BotProps & {
  email: string
  what: 'remove' | 'offer'
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks an owner before a member is removed, or is offered the bot. */
export function AskMember({ bot: { botName }, email, what, opener, onClose }: Props) {
  const remove = useSetAtom(removeMemberAtom)
  const offer = useSetAtom(offerBotAtom)
  const isRemoval = what === 'remove'
  const [go, going] = useAction(async () => {
    await (isRemoval ? remove : offer)(botName, email)
    succeeded(isRemoval ? `${email} was removed` : `${email} was asked to take over`)
    onClose()
  })
  return (
    <Dialog
      title={isRemoval ? `Remove ${email}?` : `Hand ${botName} over?`}
      text={
        isRemoval
          ? 'They no longer see this bot. What they did stays.'
          : `Once ${email} accepts, the bot counts for their plan and they alone can delete it. You stay on as an editor.`
      }
      opener={opener}
      onClose={onClose}
    >
      <Button variant={isRemoval ? 'danger' : 'main'} busy={going} onClick={go}>
        {isRemoval ? 'Remove' : 'Offer the bot'}
      </Button>
    </Dialog>
  )
}
