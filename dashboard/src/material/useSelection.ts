import type { File as Material } from '@sandbox-ai/api/contract'
import { useRef, useState } from 'react'

/** Returns which files are selected, and what changes that: one, with Shift all between it and the last one, or many. */
export function useSelection(files: Material[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selected = files.filter(({ id }) => ids.has(id))

  const set = (changed: Material[], isOn: boolean) =>
    setIds(known => {
      const next = new Set(known)
      for (const { id } of changed)
        if (isOn) next.add(id)
        else next.delete(id)
      return next
    })
  /** `listed` has the files on the page, in its order. */
  const toggle = (file: Material, isOn: boolean, listed: Material[], withShift: boolean) => {
    const [from, to] = [last.current, file.id].map(id => listed.findIndex(other => other.id === id))
    const isRun = withShift && from !== undefined && to !== undefined && from >= 0 && to >= 0
    last.current = file.id
    set(isRun ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [file], isOn)
  }
  return { ids, selected, set, toggle, clear: () => setIds(new Set()) }
}

export type Selection = ReturnType<typeof useSelection>
