import { adopt } from './adopt.ts'
import type { KnownCard } from './chat/botCard.ts'
import css from './page.css'
import print from './panel/print.css'
import { openPanel } from './panel/drawPanel.ts'

const main = document.querySelector<HTMLElement>('#chat')
if (main) {
  adopt(document, 'body{margin:0}')
  const root = main.attachShadow({ mode: 'open' })
  // The content the page came with is seen until the chat is drawn.
  const slot = document.createElement('slot')
  root.append(slot)
  const { card } = main.dataset
  const panel = await openPanel(root, {
    bot: location.origin,
    display: 'page',
    known: card ? (JSON.parse(card) as KnownCard) : undefined,
  })
  adopt(root, css + print)
  slot.remove()
  panel.show(true)
  const question = new URLSearchParams(location.search).get('q')
  if (question) {
    // Loading the page again does not ask again.
    history.replaceState(null, '', location.pathname)
    await panel.ask(question)
  }
}
