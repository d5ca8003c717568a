/** Hides a chat while its page has an element of a selector. */
export const hideBeside = (element: HTMLElement, selector: string, signal: AbortSignal) => {
  let frame = 0
  const settle = () => {
    frame = 0
    element.toggleAttribute('data-hidden', document.querySelector(selector) !== null)
  }
  // Once a frame, however much the page changes in it.
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(settle)))
  settle()
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  })
}
