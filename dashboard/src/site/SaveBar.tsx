import { UnsavedGuard } from '../material/UnsavedGuard'
import { Button } from '../ui/Button'

type Props = { unsaved: boolean; pending: boolean; onLeave: () => void }

/** Saves a form; while something is unsaved it stays in view, and the page is not left without a question. */
export function SaveBar({ unsaved, pending, onLeave }: Props) {
  return (
    <div
      className={
        unsaved
          ? 'sticky bottom-3 z-10 flex items-center justify-between gap-3 rounded-full border border-line bg-card p-2 pl-5 shadow-float'
          : ''
      }
    >
      {unsaved && <span className="text-sm text-quiet">Not saved yet</span>}
      <Button type="submit" busy={pending} disabled={!unsaved}>
        Save
      </Button>
      <UnsavedGuard unsaved={unsaved} onLeave={onLeave} />
    </div>
  )
}
