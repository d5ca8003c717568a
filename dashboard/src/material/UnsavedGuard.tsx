import { useBlocker } from '../router/useBlocker'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { useStay } from '../ui/useStay'

/** Asks before a page with something unsaved is left; `onLeave` throws that away. */
export function UnsavedGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  useStay(unsaved)
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return (
    <Dialog
      title="Leave without saving?"
      text="What you typed since the last save would be lost."
      onClose={blocker.reset}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={blocker.reset}>Stay here</Button>
        <Button look="danger" onClick={leave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}

/** Returns what an address shows; filters and the like are no page of their own. */
function pageOf({ pathname, search }: { pathname: string; search: string }) {
  const named = new URLSearchParams(search)
  return [pathname, named.get('bot'), named.get('part')].join(' ')
}
