import { useEffect, useId, useRef, type RefObject, type ToggleEvent } from 'react'

/** Distance of a popup from its opener, in pixels. */
const gap = 6

/**
 * A popup beside the button that opens it. The browser closes it by Esc, by a click elsewhere and by a second click,
 * and gives the focus back; scrolling closes it too.
 */
export function usePopup(
  align: 'left' | 'right',
  outerOpener?: RefObject<HTMLButtonElement | null>,
) {
  const id = useId()
  const ownOpener = useRef<HTMLButtonElement>(null)
  const opener = outerOpener ?? ownOpener
  const popup = useRef<HTMLDivElement>(null)
  /** Where the opener was when the popup was placed; nowhere while there is none. */
  const placedAt = useRef<DOMRect>(undefined)
  const show = () => popup.current?.showPopover(opener.current ? { source: opener.current } : {})
  const close = () => popup.current?.hidePopover()

  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || popup.current?.contains(target)) return
      const before = placedAt.current
      const now = opener.current?.getBoundingClientRect()
      // The end of a scroll before it opened, or of something elsewhere, moves nothing.
      if (before && now && Math.hypot(now.top - before.top, now.left - before.left) > 1)
        popup.current?.hidePopover()
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [opener])

  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const button = newState === 'open' ? opener.current?.getBoundingClientRect() : undefined
    const box = popup.current
    placedAt.current = button
    if (!button || !box) return
    const { clientWidth, clientHeight } = document.documentElement
    const height = box.offsetHeight
    const isLow = button.bottom + gap + height > clientHeight && button.top > height + gap
    box.style.top = `${isLow ? button.top - gap - height : button.bottom + gap}px`
    const start = align === 'left' ? button.left : button.right - box.offsetWidth
    box.style.left = `${Math.max(gap, Math.min(start, clientWidth - box.offsetWidth - gap))}px`
  }
  return {
    show,
    close,
    openerProps: { ref: opener, popoverTarget: id },
    popupProps: { ref: popup, id, popover: 'auto' as const, onToggle: place },
  }
}
