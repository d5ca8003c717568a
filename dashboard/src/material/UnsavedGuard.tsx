import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { renamedAtom } from '../bots/atoms'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { unsavedAtom } from './useUnsaved'

/**
 * Asks before a page with something unsaved is left, until that is saved. One for all that is on it: the router knows a
 * single blocker.
 */
export function UnsavedGuard() {
  const store = useStore()
  const unsaved = useAtomValue(unsavedAtom)
  const renames = useAtomValue(renamedAtom)
  /** Returns what an address shows; filters and the like are no page of their own. */
  const pageOf = ({ pathname, search }: { pathname: string; search: string }) => {
    const query = new URLSearchParams(search)
    const bot = query.get('bot') ?? ''
    return [pathname, renames[bot] ?? bot, query.get('part')].join(' ')
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Text typed a moment ago counts before this is rendered again.
      store.get(unsavedAtom).size > 0 && pageOf(currentLocation) !== pageOf(nextLocation),
  )
  const isSaved = unsaved.size === 0
  useEffect(() => {
    if (isSaved && blocker.state === 'blocked') blocker.proceed()
  }, [isSaved, blocker])
  if (blocker.state !== 'blocked' || isSaved) return null
  const leave = () => {
    for (const discard of unsaved) discard()
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
        <Button variant="danger" onClick={leave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
