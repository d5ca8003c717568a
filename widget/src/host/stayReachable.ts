/**
 * Keeps a launcher and its chat in reach: above the page's modal dialogs, which make everything around them inert, and out
 * of parts that are inert themselves. Returns a function that ends it.
 */
export const stayReachable = (host: HTMLElement, home: Element) => {
  /** The open modal dialogs in the order in which they were opened. */
  let modals: Element[] = []
  /** Dialogs in the shadow roots of components, which are known by the focus they take. */
  const inShadow = new Set<Element>()
  const ending = new AbortController()

  const settle = () => {
    const open = [...document.querySelectorAll('dialog'), ...inShadow].filter(isOpen)
    modals = [...new Set([...modals, ...open])].filter(modal => open.includes(modal))
    const top = modals.at(-1)
    for (const name of ['inert', 'aria-hidden']) host.removeAttribute(name)
    const goal = top?.contains(home) ? home : (top ?? outsideInert(home))
    if (host.parentNode !== goal) move(host, goal, Boolean(top))
    // A dialog that is removed takes the chat along.
    for (const root of new Set([document, top?.getRootNode() ?? document]))
      observer.observe(root, { ...attributes, childList: Boolean(top) })
  }
  const notice = (event: Event) => {
    for (const target of event.composedPath())
      if (target instanceof HTMLDialogElement && !document.contains(target) && isOpen(target)) {
        inShadow.add(target)
        settle()
      }
  }
  addEventListener('focusin', notice, { capture: true, signal: ending.signal })
  const observer = new MutationObserver(settle)
  settle()
  return () => {
    ending.abort()
    observer.disconnect()
  }
}

const isOpen = (dialog: Element) => dialog.isConnected && dialog.matches(':modal')

const attributes = { subtree: true, attributeFilter: ['open', 'inert', 'aria-hidden'] }
const inertPart = '[inert], [aria-hidden=true]'

/** Returns an element, or what is around the outermost inert part that it is in. */
const outsideInert = (home: Element): Element => {
  const around = home.closest(inertPart)?.parentElement
  return around ? outsideInert(around) : home
}

/** Moves the chat with its focus and place in the talk. */
const move = (host: HTMLElement, parent: Element, isOnTop: boolean) => {
  const view = host.shadowRoot?.querySelector('.view')
  const active = host.shadowRoot?.activeElement
  const top = view?.scrollTop
  host.popover = null
  if (host.isConnected && 'moveBefore' in parent) parent.moveBefore(host, null)
  else parent.append(host)
  if (isOnTop && 'showPopover' in host) {
    host.popover = 'manual'
    host.showPopover()
  }
  if (view && top) view.scrollTop = top
  if (active !== host.shadowRoot?.activeElement && active instanceof HTMLElement) active.focus()
}
