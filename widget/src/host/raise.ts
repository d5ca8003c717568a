/** Puts a host into the top layer, where no ancestor moves or covers it, unless a page has a place for it. */
export const raise = (host: HTMLElement) => {
  if (host.dataset.top === undefined || !host.showPopover) return
  host.popover = 'manual'
  host.showPopover()
}
