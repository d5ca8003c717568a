import { useAtomValue } from 'jotai'
import { useEffect, useRef, type FocusEvent } from 'react'
import { deletedAtom, filesAtom } from './atoms'

type Focused = { element: HTMLElement; list: Element | null; at: number }

/**
 * Returns a listener for what is around the lists of files, kept and deleted: when the row that had the focus is gone,
 * the one that took its place gets it, or the heading with this id, or else the page's content.
 */
export function useFocusKept(headingId: string) {
  const last = useRef<Focused>(undefined)
  // A row comes and goes with one of these.
  useAtomValue(filesAtom)
  useAtomValue(deletedAtom)
  useEffect(() => {
    const before = last.current
    if (!before || before.element.isConnected || document.activeElement !== document.body) return
    const { list, at } = before
    const row = list?.isConnected && (list.children[at] ?? list.lastElementChild)
    const next =
      (row && row.querySelector<HTMLElement>('button:enabled')) ||
      document.getElementById(headingId) ||
      document.querySelector<HTMLElement>('main')
    next?.focus({ preventScroll: next.tagName === 'MAIN' })
  })
  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr, li')
    const list = row?.parentElement ?? null
    last.current = { element: target, list, at: row && list ? [...list.children].indexOf(row) : -1 }
  }
}
