import type { File as Material } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { count } from '../ui/format'
import { offerUndo } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { deleteFilesAtom, restoreFilesAtom } from './atoms'
import { shortName } from './shortName'

/** Milliseconds for which the offer to undo is shown; the list of deleted files keeps it longer. */
const offerFor = 10_000

/** Returns what deletes files at once and offers to take it back, and whether it is under way. */
export function useDelete(botName: string) {
  const remove = useSetAtom(deleteFilesAtom)
  const restore = useSetAtom(restoreFilesAtom)
  return useAction(async (files: Material[]) => {
    const [only] = files
    const removed = await remove(botName, files)
    const what = files.length === 1 && only ? shortName(only.name) : count(removed, 'file')
    offerUndo({
      id: 'undo',
      message: `Deleted ${what}. Answers no longer use ${files.length === 1 ? 'it' : 'them'}.`,
      duration: offerFor,
      onUndo: async () => {
        await restore(
          botName,
          files.map(({ id }) => id),
        )
        // The button that was pressed is gone.
        if (document.activeElement === document.body) document.getElementById('files')?.focus()
      },
    })
  })
}
