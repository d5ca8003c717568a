import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { deleteBotAtom } from './atoms'
import type { BotProps } from './BotProps'

/** Asks for the name before everything of a bot is deleted. */
export function DeleteBot({
  bot,
  opener,
  onClose,
}: BotProps & { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const remove = useSetAtom(deleteBotAtom)
  const navigate = useNavigate()
  const [confirm, pending] = useAction(async () => {
    await navigate('/dashboard/mybots')
    await remove(bot.botName)
    succeeded(`${bot.botName} was deleted`)
  })
  return (
    <Dialog
      title={`Delete ${bot.botName}?`}
      text="Its site, its material and its feedback are deleted for good."
      opener={opener}
      onClose={onClose}
    >
      <form action={confirm} className="space-y-5">
        <Field
          label={`Type ${bot.botName} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" look="danger" busy={pending} disabled={typed !== bot.botName}>
          Delete for good
        </Button>
      </form>
    </Dialog>
  )
}
