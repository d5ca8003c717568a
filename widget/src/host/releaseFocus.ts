/** Takes the focus from the page by itself: some modal windows take it back when they learn that it goes elsewhere. */
export const releaseFocus = (host: HTMLElement) => {
  const active = document.activeElement as HTMLElement | null
  if (active !== host) active?.blur?.()
}
