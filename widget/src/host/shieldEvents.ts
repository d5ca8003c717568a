/** Events that end at the chat: its page's modal windows would close, scroll back or take the focus at them. */
const ended = ['focus', 'focusin', 'pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel']

/**
 * Keeps what happens in a chat from the scripts of its page, so that a modal window that holds the focus lets visitors
 * type and press here. Calls `onFocus` when the focus comes into the chat. Returns a function that ends it.
 */
export const shieldEvents = (host: HTMLElement, onFocus: () => void) => {
  const ending = new AbortController()
  // At the window, before what listens at the document.
  const options = { capture: true, signal: ending.signal }
  const isInside = (event: Event) => event.composedPath().includes(host)
  const end = (event: Event) => {
    if (!isInside(event)) return
    event.stopImmediatePropagation()
    if (event.type === 'mousedown') releaseFocus(host)
    if (event.type === 'focusin') onFocus()
  }
  /** Sends a click on to where it was made, without passing the page. */
  const redirect = (event: MouseEvent) => {
    if (!isInside(event)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    const { detail, ctrlKey, metaKey, shiftKey } = event
    const init = { bubbles: true, cancelable: true, detail, ctrlKey, metaKey, shiftKey }
    event.composedPath()[0]?.dispatchEvent(new MouseEvent('click', init))
  }
  for (const name of ended) addEventListener(name, end, { ...options, passive: true })
  addEventListener('click', redirect, options)
  return () => ending.abort()
}

/** Takes the focus from the page by itself: some modal windows take it back when they learn that it goes elsewhere. */
export const releaseFocus = (host: HTMLElement) => {
  const { activeElement } = document
  if (activeElement !== host && activeElement instanceof HTMLElement) activeElement.blur()
}
