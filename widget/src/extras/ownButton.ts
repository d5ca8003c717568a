import { adopt } from '../adopt.ts'
import type { Core } from '../panel.ts'

/** Lets the page's own buttons open and close a chat in place of the launcher, also those that come later. */
export const ownButton = ({ element, root, signal, tell }: Core, selector: string) => {
  adopt(root, '.bubble{display:none!important}:host{--y:-52px}')
  let isOpen = root.querySelector('.bubble')?.ariaExpanded === 'true'
  let pressed: HTMLElement | undefined

  const press = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(selector)
    if (!button) return
    event.preventDefault()
    pressed = button
    void tell(isOpen ? it => it.close() : it => it.open(), true)
  }
  const show = (state: boolean) => {
    isOpen = state
    mark(String(state))
    // Where the focus was in the chat it comes back, and is taken from nowhere else.
    if (!state && root.activeElement) pressed?.focus()
  }
  const mark = (state: string | null) => {
    for (const button of document.querySelectorAll(selector)) button.ariaExpanded = state
  }
  document.addEventListener('click', press, { signal })
  signal.addEventListener('abort', () => mark(null))
  element.addEventListener('sandbox-ai-open', () => show(true), { signal })
  element.addEventListener('sandbox-ai-close', () => show(false), { signal })
}
