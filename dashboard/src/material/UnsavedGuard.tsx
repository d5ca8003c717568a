import { useBlocker } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { useStay } from '../ui/useStay'

/** Asks before a page with something unsaved is left. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useStay(unsaved)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      text="What you typed since the last save would be lost."
      onClose={blocker.reset}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={blocker.reset}>Stay here</Button>
        <Button look="danger" onClick={blocker.proceed}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
