import { useEffect, useId, useRef, type RefObject, type ToggleEvent } from 'react'

/** How far from its opener, in pixels, a popup opens. */
const gap = 6

/**
 * A popup beside the button that opens it. The browser closes it by Esc, by a click elsewhere and by a second click,
 * and gives the focus back; scrolling closes it too.
 */
export function usePopup(
  align: 'left' | 'right',
  givenOpener?: RefObject<HTMLButtonElement | null>,
) {
  const id = useId()
  const ownOpener = useRef<HTMLButtonElement>(null)
  const opener = givenOpener ?? ownOpener
  const popup = useRef<HTMLDivElement>(null)
  const close = () => popup.current?.hidePopover()

  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && !popup.current?.contains(target)) popup.current?.hidePopover()
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])

  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    const button = opener.current?.getBoundingClientRect()
    const box = popup.current
    if (!button || !box || newState === 'closed') return
    const { clientWidth, clientHeight } = document.documentElement
    const height = box.offsetHeight
    const isLow = button.bottom + gap + height > clientHeight && button.top > height + gap
    box.style.top = `${isLow ? button.top - gap - height : button.bottom + gap}px`
    const start = align === 'left' ? button.left : button.right - box.offsetWidth
    box.style.left = `${Math.max(gap, Math.min(start, clientWidth - box.offsetWidth - gap))}px`
  }
  return {
    close,
    openerProps: { ref: opener, popoverTarget: id },
    popupProps: { ref: popup, id, popover: 'auto' as const, onToggle: place },
  }
}
