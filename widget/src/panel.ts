import { adopt } from './adopt.ts'
import type { KnownCard } from './chat/botCard.ts'
import { keepOpen } from './host/keepOpen.ts'
import { keptOpen } from './host/keptOpen.ts'
import { redirect } from './host/redirect.ts'
import { releaseFocus } from './host/releaseFocus.ts'
import opened from './launcher/opened.css'
import type { Launcher } from './launcher/Launcher.ts'
import type { Look } from './Options.ts'
import { openPanel } from './panel/drawPanel.ts'

/** A mounted chat, before its panel is there. */
export type Core = {
  element: HTMLElement
  root: ShadowRoot
  bot: string
  display: 'launcher' | 'inline'
  look: Look
  known: KnownCard | undefined
  button: Launcher | undefined
  /** Shows the launcher as the look says, and where that says nothing, as the bot's card does. */
  dress: (card?: KnownCard) => void
  signal: AbortSignal
  /**
   * Loads the panel where it is not there, and acts on it. Where it cannot be had, the chat opens on the bot's own page if
   * somebody asked for it, as browsers allow after a press.
   */
  tell: (act: (controls: Controls) => unknown, isAsked?: boolean) => Promise<void>
  /** True once the panel was wanted. */
  isLoading: () => boolean
  /** Gets each click in the chat, none of which its page sees. */
  onClick: (event: Event) => void
  /** Takes the chat out of the page, with all that listens. */
  unmount: () => void
}

export type Controls = {
  open: (takeFocus?: boolean) => void
  close: (takeFocus?: boolean) => void
  /** Opens the chat and sends the question. */
  ask: (question: string) => Promise<void>
  reset: () => void
  /** Shows the chat as its look is now. */
  update: () => void
  /** Shows a page that comes back as it was left what was done on others since. */
  comeBack: () => void
}

/** Draws the panel of a mounted chat, hidden, and returns what can be done with it until the signal of the chat. */
export const control = async (core: Core, draw = openPanel): Promise<Controls> => {
  const { element, root, bot, display, known, button, signal } = core
  let isOpen = false
  // The offer to load it again.
  if (!button) root.textContent = ''

  const emit = (name: string, detail?: object) =>
    element.dispatchEvent(new CustomEvent(`sandbox-ai-${name}`, { bubbles: true, detail }))
  const panel = await draw(root, {
    ...core.look,
    bot,
    display,
    known,
    onClose: () => close(),
    onCard: core.dress,
    emit,
  })
  adopt(root, opened)
  if (signal.aborted) panel.remove()
  else signal.addEventListener('abort', panel.remove)

  const open = (takeFocus = true) => {
    if (takeFocus) releaseFocus(element)
    panel.show(takeFocus)
    if (!isOpen) settle(true, takeFocus)
  }
  const close = (takeFocus = true) => {
    if (!isOpen) return
    panel.hide()
    settle(false, takeFocus)
    // Not out of the page, where it is if the page closes the chat.
    if (takeFocus && root.activeElement) button?.element.focus()
  }
  /** `isChosen` by the visitor: then it stays so in this tab. */
  const settle = (next: boolean, isChosen: boolean) => {
    isOpen = next
    if (button) {
      button.element.ariaExpanded = String(isOpen)
      if (isChosen) keepOpen(bot, isOpen)
    }
    emit(isOpen ? 'open' : 'close')
  }
  core.onClick = redirect
  button?.element.addEventListener('click', () => (isOpen ? close() : open()))

  return {
    open,
    close,
    ask: async (question: string) => {
      open()
      await panel.ask(question)
    },
    reset: panel.reset,
    update: () => panel.update(core.look),
    comeBack: () => {
      panel.recall()
      return ((keptOpen(bot) ?? isOpen) ? open : close)(false)
    },
  }
}
