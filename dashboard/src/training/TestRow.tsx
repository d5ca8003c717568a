import { saveTestQuestions } from '@sandbox-ai/api/contract'
import type { TestQuestion } from '@sandbox-ai/api/contract'
import { Button } from '../ui/Button'

type Props = {
  test: TestQuestion
  canEdit: boolean
  canRemove: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A test question, the words its answer must contain, and what can be done with it. */
export function TestRow({ test, canEdit, canRemove, onEdit, onRemove }: Props) {
  const { question, words } = test
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="break-words">
          {question}
        </p>
        <p dir="auto" className="text-sm break-words text-quiet">
          {words.length
            ? `The answer must contain ${words.map(word => `“${word}”`).join(', ')}.`
            : 'Any answer will do.'}
        </p>
      </div>
      <div className="-ml-3 flex sm:ml-0">
        <Button
          needs={saveTestQuestions}
          variant="quiet"
          aria-label={`Edit ${question}`}
          disabled={!canEdit}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          needs={saveTestQuestions}
          variant="quiet"
          aria-label={`Remove ${question}`}
          disabled={!canRemove}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
