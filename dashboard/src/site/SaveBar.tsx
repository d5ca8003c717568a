import { useUnsaved } from '../material/useUnsaved'
import { Button } from '../ui/Button'
import { useFocusStays } from '../ui/useFocusStays'

type Props = { unsaved: boolean; pending: boolean; onLeave: () => void }

/** Saves a form; while something is unsaved it stays in view, and the page is not left without a question. */
export function SaveBar({ unsaved, pending, onLeave }: Props) {
  const stays = useFocusStays<HTMLDivElement>()
  useUnsaved(unsaved, onLeave)
  return (
    <div
      {...stays}
      className={`-mx-5 -mb-5 flex items-center gap-3 rounded-b-2xl px-5 pt-1 pb-5 outline-none sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6 ${unsaved ? 'sticky bottom-0 z-10 justify-between border-t border-line bg-card pt-3! pb-3!' : ''}`}
    >
      {unsaved && <span className="text-sm text-quiet">Not saved yet</span>}
      <Button type="submit" busy={pending} disabled={!unsaved}>
        Save
      </Button>
    </div>
  )
}
