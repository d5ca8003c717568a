import { adopt } from './adopt.ts'
import type { KnownCard } from './chat/botCard.ts'
import css from './page.css'
import { openPanel } from './panel.ts'

const main = document.querySelector<HTMLElement>('#chat')
if (main) {
  adopt(document, 'body{margin:0}')
  const root = main.attachShadow({ mode: 'open' })
  // What the page came with is seen until the chat is drawn.
  const slot = document.createElement('slot')
  root.append(slot)
  const { card } = main.dataset
  const panel = await openPanel(root, {
    bot: location.origin,
    display: 'page',
    known: card ? (JSON.parse(card) as KnownCard) : undefined,
  })
  adopt(root, css)
  slot.remove()
  panel.show(true)
}
