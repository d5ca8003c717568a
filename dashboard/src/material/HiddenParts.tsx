import { includeHidden } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { useAction } from '../ui/useAction'
import { includeHiddenAtom } from './atoms'

type Props = BotProps & { file: Material; onReplaced: (id: string) => void }

/** Has the parts that a file hides read too, or left out again; `onReplaced` gets the id of the file read so. */
export function HiddenParts({ bot, file, onReplaced }: Props) {
  const include = useSetAtom(includeHiddenAtom)
  const [run, pending] = useAction(async (isIncluded: boolean) =>
    onReplaced(await include(bot.botName, file.id, isIncluded)),
  )
  const areIncluded = file.receipt.hidden === 'included'
  return (
    <Button
      needs={includeHidden}
      variant="plain"
      className="mt-2"
      busy={pending}
      onClick={() => run(!areIncluded)}
    >
      {areIncluded ? 'Leave hidden parts out' : 'Include hidden parts'}
    </Button>
  )
}
