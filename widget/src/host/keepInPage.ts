import { inertPart } from './inertPart.ts'
import { raise } from './raise.ts'

type Reach = typeof import('./reach.ts')

/** How often a host is put back where the page removes it: some pages never let it stay. */
const maxReturns = 9

/**
 * Places a host in its home and puts it back where the page replaces or empties that, as it does when it goes on without
 * being loaded anew. Loads what keeps it in reach once the page makes it inert.
 */
export const keepInPage = (
  host: HTMLElement,
  home: () => Element,
  signal: AbortSignal,
  loadReach?: () => Promise<Reach>,
) => {
  let returns = 0
  let parent: Element | undefined
  let isReached = !loadReach

  const settle = () => {
    if (parent !== home()) {
      parent = home()
      returns = 0
      observer.observe(parent, { childList: true })
    }
    if (!host.isConnected && parent.isConnected && returns++ < maxReturns) {
      // Pages that restore what they stored bring back hosts in which there is no chat.
      for (const twin of document.querySelectorAll(host.localName))
        if (!twin.shadowRoot) twin.remove()
      parent.append(host)
      raise(host)
    }
    if (host.closest(inertPart) || document.querySelector('dialog:modal')) stayInReach()
  }
  const stayInReach = () => {
    if (isReached) return
    isReached = true
    void loadReach?.().then(
      ({ reach }) => signal.aborted || reach(host, home, signal),
      () => {},
    )
  }
  const notice = (event: Event) => {
    if (event.composedPath().some(it => it instanceof HTMLDialogElement)) stayInReach()
  }
  const observer = new MutationObserver(settle)
  observer.observe(document, { subtree: true, attributeFilter: ['open', 'inert', 'aria-hidden'] })
  observer.observe(document.documentElement, { childList: true })
  addEventListener('focusin', notice, { capture: true, signal })
  signal.addEventListener('abort', () => observer.disconnect())
  settle()
}
