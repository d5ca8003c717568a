import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { asSentence, count } from '../ui/format'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { deleteBotAtom } from './atoms'
import type { BotProps } from './BotProps'

/** Asks for the name before everything of a bot is deleted. */
export function DeleteBot({
  bot: { botName },
  opener,
  onClose,
}: BotProps & { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const remove = useSetAtom(deleteBotAtom)
  const [sent, submit, pending] = useForm(async () => {
    const { files, entries, exchanges } = await remove(botName)
    const parts = [
      count(files, 'file'),
      count(entries, 'answer of your own', 'answers of your own'),
      count(exchanges, 'question'),
    ]
    succeeded(`${botName} was deleted with ${new Intl.ListFormat('en').format(parts)}`)
  })
  return (
    <Dialog
      title={`Delete ${botName}?`}
      text="Its site, its material and all its questions are deleted for good."
      opener={opener}
      onClose={onClose}
    >
      <form onSubmit={submit} className="space-y-5">
        {sent.error && <Panel kind="bad">{asSentence(sent.error)}</Panel>}
        <Field
          label={`Type ${botName} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" variant="danger" busy={pending} disabled={typed !== botName}>
          Delete for good
        </Button>
      </form>
    </Dialog>
  )
}
