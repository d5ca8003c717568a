import { adopt } from '../adopt.ts'
import { keepOpen } from '../host/keepOpen.ts'
import { keptOpen } from '../host/keptOpen.ts'
import { redirect } from '../host/redirect.ts'
import type { Core } from '../panel.ts'
import css from './invite.css'

type Invitation = { words: string; close: string; seconds?: number | undefined }

/**
 * Shows words beside the launcher after some seconds: a press opens the chat, a cross takes them away for this tab. They
 * are not shown to who has opened or closed the chat before.
 */
export const invite = (core: Core, { words, close, seconds = 5 }: Invitation) => {
  const { element, root, bot, signal } = core
  if (keptOpen(bot) !== undefined) return
  const box = document.createElement('div')
  const remove = () => {
    clearTimeout(timer)
    box.remove()
  }
  const decline = () => {
    keepOpen(bot, false)
    remove()
    core.button?.element.focus()
  }
  const show = () => {
    adopt(root, css)
    box.className = 'invite'
    const cross = addButton(box, '×', decline)
    cross.ariaLabel = close
    box.prepend(addButton(box, words, () => void core.tell(it => it.open(), true)))
    root.append(box)
  }
  // Until there is a panel, all clicks in the chat are the launcher's.
  const { onClick } = core
  core.onClick = event => (event.composedPath().includes(box) ? redirect : onClick)(event)
  const timer = setTimeout(show, seconds * 1000)
  element.addEventListener('sandbox-ai-open', remove, { signal })
  signal.addEventListener('abort', remove)
}

const addButton = (box: Element, text: string, onClick: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.dir = 'auto'
  button.textContent = text
  button.addEventListener('click', onClick)
  box.append(button)
  return button
}
