import type { File as Material } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { Trash2 } from 'lucide-react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { offerUndo } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { deleteFileAtom, restoreFileAtom } from './atoms'

/** How long the offer to take it back covers the page, in ms; the list of what was deleted keeps it longer. */
const offerFor = 10_000

/** Deletes at once, and offers to take it back. */
export function DeleteFile({ bot, file }: BotProps & { file: Material }) {
  const remove = useSetAtom(deleteFileAtom)
  const restore = useSetAtom(restoreFileAtom)
  const [run, pending] = useAction(async () => {
    await remove(bot.botName, file)
    offerUndo({
      id: 'undo',
      message: `${file.name} was deleted. No answer quotes it any more.`,
      duration: offerFor,
      onUndo: () => restore(bot.botName, file.id),
    })
  })
  return (
    <Button look="quiet" aria-label={`Delete ${file.name}`} busy={pending} onClick={run}>
      {!pending && <Trash2 size={18} aria-hidden />}
    </Button>
  )
}
