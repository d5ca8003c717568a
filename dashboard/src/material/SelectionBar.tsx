import type { File as Material } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { count } from '../ui/format'
import { Trash2 } from '../ui/lucide/icons'
import { useDelete } from './useDelete'
import type { Selection } from './useSelection'

/** Offers to delete the selected files; it stays in view while there are some. `found` are the files listed. */
export function SelectionBar(props: BotProps & { selection: Selection; found: Material[] }) {
  const { bot, selection, found } = props
  const { selected } = selection
  const [remove, pending] = useDelete(bot.botName)
  if (selected.length === 0) return null
  return (
    <section
      aria-label="Selected files"
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-3xl border border-line bg-card p-2 pl-5 shadow-float"
    >
      <output className="mr-auto text-sm font-semibold">
        {count(selected.length, 'file')} selected
      </output>
      {found.length > selected.length && (
        <Button look="quiet" onClick={() => selection.set(found, true)}>
          Select all {found.length.toLocaleString('en-US')}
        </Button>
      )}
      <Button look="quiet" onClick={selection.clear}>
        Clear
      </Button>
      <Button look="danger" busy={pending} onClick={() => remove(selected)}>
        {!pending && <Trash2 size={17} />}
        Delete
      </Button>
    </section>
  )
}
