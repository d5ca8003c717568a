/** Takes the focus from the page by itself: some modal windows take it back when they learn that it goes elsewhere. */
export const releaseFocus = (host: HTMLElement) => {
  const { activeElement } = document
  if (activeElement !== host && activeElement instanceof HTMLElement) activeElement.blur()
}
