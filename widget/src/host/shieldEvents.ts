/** Events that end at the chat: its page's modal windows would close, scroll back or take the focus at them. */
const ended =
  'focus focusin pointerdown pointerover mousedown touchstart touchmove wheel click'.split(' ')

/**
 * Keeps what happens in a chat from the scripts of its page, so that a modal window that holds the focus lets visitors
 * type and press here, until the signal. `onEvent` gets the events that are kept.
 */
export const shieldEvents = (
  host: HTMLElement,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
) => {
  const end = (event: Event) => {
    if (!event.composedPath().includes(host)) return
    event.stopImmediatePropagation()
    onEvent(event)
  }
  // At the window, before what listens at the document.
  for (const name of ended)
    addEventListener(name, end, { capture: true, passive: name !== 'click', signal })
}
