import { useEffect, useRef, type FocusEvent } from 'react'

type Focused = { element: HTMLElement; list: Element | null; at: number }

/**
 * Returns a listener for what is around lists of rows, `tr` or `li`: when `rows` change and what had the focus is gone,
 * the row that took its place gets it, or the heading with this id, or else the page's content.
 */
export function useFocusKept(rows: unknown, headingId: string) {
  const last = useRef<Focused>(undefined)
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
  }, [rows, headingId])
  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr, li')
    const list = row?.parentElement ?? null
    last.current = { element: target, list, at: row && list ? [...list.children].indexOf(row) : -1 }
  }
}
