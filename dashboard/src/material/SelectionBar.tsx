import { deleteFiles } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { count } from '../ui/format'
import { Trash2 } from '../ui/lucide/icons'
import { useDelete } from './useDelete'
import type { Selection } from './useSelection'

/** Offers to delete the selected files; it stays in view while there are some. `listed` are the files in the list. */
export function SelectionBar(props: BotProps & { selection: Selection; listed: Material[] }) {
  const { bot, selection, listed } = props
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
      {listed.length > selected.length && (
        <Button variant="quiet" onClick={() => selection.set(listed, true)}>
          Select all {listed.length.toLocaleString('en-US')}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
      <Button needs={deleteFiles} variant="danger" busy={pending} onClick={() => remove(selected)}>
        {!pending && <Trash2 size={17} />}
        Delete
      </Button>
    </section>
  )
}
