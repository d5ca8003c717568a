import { useSetAtom } from 'jotai'
import { type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Refusal } from '../plans/Refusal'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { succeeded } from '../ui/notify'
import { duplicateBotAtom, renameBotAtom } from './atoms'
import { botAddress } from './botAddress'
import { BotNameField } from './BotNameField'
import type { BotProps } from './BotProps'
import { useBotName } from './useBotName'

const texts = {
  rename: {
    title: 'Rename',
    text: 'Its web address changes with its name. Links to the old address stop working, and sites that show the bot need the new code.',
    button: 'Rename bot',
  },
  duplicate: {
    title: 'Duplicate',
    text: 'The copy gets the same material and settings. Train it before you put it live.',
    button: 'Duplicate bot',
  },
}

/** Asks for a new name, for a bot or for its copy. */
export function NameBot({
  bot: { botName: before },
  what,
  opener,
  onClose,
}: BotProps & {
  what: keyof typeof texts
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const rename = useSetAtom(renameBotAtom)
  const duplicate = useSetAtom(duplicateBotAtom)
  const navigate = useNavigate()
  const isOpen = useLocation().pathname.startsWith('/dashboard/botdash')
  const { title, text, button } = texts[what]
  const first = what === 'rename' ? before : `${before}-copy`
  const { field, sent, submit, pending } = useBotName(first, async botName => {
    await (what === 'rename' ? rename : duplicate)(before, botName)
    onClose()
    succeeded(what === 'rename' ? `Renamed to ${botName}` : `Copied to ${botName}`)
    if (isOpen && what === 'duplicate') await navigate(botAddress(botName))
  })
  return (
    <Dialog title={`${title} ${before}`} text={text} opener={opener} onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-5">
        {sent.error && <Refusal error={sent.error} code={sent.code} detail={sent.detail} />}
        <BotNameField {...field} />
        <Button
          type="submit"
          busy={pending}
          disabled={what === 'rename' && field.botName === before}
        >
          {button}
        </Button>
      </form>
    </Dialog>
  )
}
