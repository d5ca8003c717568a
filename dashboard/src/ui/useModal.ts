import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'

type Modal = {
  /** Called by Esc and, before anything was typed, by a click outside. */
  onClose: (() => void) | undefined
  /** Gets the focus back at the end: by default what had it before. Where that is gone, the page's content gets it. */
  focusBack?: () => Element | null | undefined
}

/** Opens the `<dialog>` that gets the returned props over the page, for as long as it is there. */
export function useModal({ onClose, focusBack }: Modal) {
  const dialog = useRef<HTMLDialogElement>(null)
  const back = useRef(focusBack)
  const isTyped = useRef(false)
  useEffect(() => {
    back.current = focusBack
  })

  useEffect(() => {
    const before = document.activeElement
    const box = dialog.current
    box?.showModal()
    return () => {
      box?.close()
      const to = back.current ? back.current() : before
      if (to instanceof HTMLElement && to !== document.body && to.isConnected) to.focus()
      else document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])

  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  return {
    ref: dialog,
    onCancel: close,
    onKeyDown: (event: KeyboardEvent) => {
      // A dialog over this one is within it for React, and has closed by the same key.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      close(event)
      event.stopPropagation()
    },
    onInput: () => {
      isTyped.current = true
    },
    // A stray click must not throw away what was typed.
    onPointerDown: (event: PointerEvent) => {
      if (event.target === event.currentTarget && !isTyped.current) close(event)
    },
  }
}
