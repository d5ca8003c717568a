import { inertPart } from './inertPart.ts'
import { raise } from './raise.ts'

/**
 * Keeps a launcher and its chat in reach: above the page's modal dialogs, which make everything around them inert, and out
 * of parts that are inert themselves, until the signal. `home` is where it stands otherwise.
 */
export const reach = (host: HTMLElement, home: () => Element, signal: AbortSignal) => {
  /** The open modal dialogs in the order in which they were opened. */
  let modals: HTMLDialogElement[] = []
  /** Dialogs in the shadow roots of components, which are known by the focus they take. */
  const inShadow = new Set(focusedRoots().flatMap(root => [...root.querySelectorAll('dialog')]))

  const settle = () => {
    const open = [...document.querySelectorAll('dialog'), ...inShadow].filter(isOpen)
    modals = [...new Set([...modals, ...open])].filter(modal => open.includes(modal))
    const top = modals.at(-1)
    for (const name of ['inert', 'aria-hidden']) host.removeAttribute(name)
    const goal = top?.contains(home()) ? home() : (top ?? outsideInert(home()))
    if (host.parentNode !== goal) move(host, goal)
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
  addEventListener('focusin', notice, { capture: true, signal })
  const observer = new MutationObserver(settle)
  signal.addEventListener('abort', () => observer.disconnect())
  settle()
}

const isOpen = (dialog: HTMLElement) => dialog.isConnected && dialog.matches(':modal')

const attributes = { subtree: true, attributeFilter: ['open', 'inert', 'aria-hidden'] }

/** Returns the shadow roots that the focus is in, the outermost first. */
const focusedRoots = () => {
  const roots: ShadowRoot[] = []
  let root = document.activeElement?.shadowRoot
  while (root) {
    roots.push(root)
    root = root.activeElement?.shadowRoot
  }
  return roots
}

/** Returns an element, or what is around the outermost inert part that it is in. */
const outsideInert = (home: Element): Element => {
  const around = home.closest(inertPart)?.parentElement
  return around ? outsideInert(around) : home
}

/** Moves the chat with its focus and place in the talk. */
const move = (host: HTMLElement, parent: Element) => {
  const view = host.shadowRoot?.querySelector('.view')
  const active = host.shadowRoot?.activeElement
  const top = view?.scrollTop
  host.popover = null
  if (host.isConnected && 'moveBefore' in parent) parent.moveBefore(host, null)
  else parent.append(host)
  raise(host)
  if (view && top) view.scrollTop = top
  if (active !== host.shadowRoot?.activeElement && active instanceof HTMLElement) active.focus()
}
