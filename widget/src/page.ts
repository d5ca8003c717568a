import { adopt } from './adopt.ts'
import css from './page.css'
import chatCss from './pageChat.css'
import { openPanel } from './panel.ts'

adopt(document, css)

const main = document.querySelector('#chat')
if (main) {
  const root = main.attachShadow({ mode: 'open' })
  const panel = openPanel(root, { bot: location.origin, display: 'page' })
  adopt(root, chatCss)
  panel.show(true)
}
