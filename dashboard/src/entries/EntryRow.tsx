import { deleteEntries, saveEntry } from '@sandbox-ai/api/contract'
import type { Entry } from '@sandbox-ai/api/contract'
import { Markdown } from '../site/Markdown'
import { Button } from '../ui/Button'
import { PenLine, Trash2 } from '../ui/lucide/icons'

type Props = {
  entry: Entry
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A question, its answer as visitors see it, and what can be done with them. */
export function EntryRow({ entry, canEdit, onEdit, onDelete }: Props) {
  const { question, answer, wordings, isTrained } = entry
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-5">
      <div className="min-w-0 flex-1 basis-64 space-y-1.5">
        <h3 dir="auto" className="font-semibold break-words">
          {question}
        </h3>
        <div className="max-h-28 space-y-1.5 overflow-hidden break-words text-quiet">
          <Markdown text={answer} mark={number => `[${number}]`} />
        </div>
        {wordings.length > 0 && (
          <p dir="auto" className="line-clamp-2 text-sm break-words text-quiet">
            Also {wordings.map(wording => `“${wording}”`).join(', ')}
          </p>
        )}
        {!isTrained && <p className="text-sm font-medium text-warn">Not trained yet</p>}
      </div>
      <div className="-ml-5 flex sm:ml-0">
        <Button
          needs={saveEntry}
          variant="quiet"
          aria-label={`Edit ${question}`}
          disabled={!canEdit}
          onClick={onEdit}
        >
          <PenLine size={16} /> Edit
        </Button>
        <Button
          needs={deleteEntries}
          variant="quiet"
          aria-label={`Delete ${question}`}
          disabled={!canEdit}
          onClick={onDelete}
        >
          <Trash2 size={16} /> Delete
        </Button>
      </div>
    </li>
  )
}
