import type { Entry } from '@sandbox-ai/api/contract'
import { Button } from '../ui/Button'
import { PenLine, Trash2 } from '../ui/lucide/icons'

type Props = {
  entry: Entry
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A question, its answer as it was typed, and what can be done with them. */
export function EntryRow({ entry, canEdit, onEdit, onDelete }: Props) {
  const { question, answer, wordings, isTrained } = entry
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-5">
      <div className="min-w-0 flex-1 basis-64 space-y-1.5">
        <h3 dir="auto" className="font-semibold break-words">
          {question}
        </h3>
        <p dir="auto" className="line-clamp-4 break-words whitespace-pre-line text-quiet">
          {answer}
        </p>
        {wordings.length > 0 && (
          <p dir="auto" className="line-clamp-2 text-sm break-words text-quiet">
            Also {wordings.map(wording => `“${wording}”`).join(', ')}
          </p>
        )}
        {!isTrained && <p className="text-sm font-medium text-warn">Not trained yet</p>}
      </div>
      <div className="-ml-5 flex sm:ml-0">
        <Button
          variant="quiet"
          aria-label={`Edit ${question}`}
          disabled={!canEdit}
          onClick={onEdit}
        >
          <PenLine size={16} /> Edit
        </Button>
        <Button
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
