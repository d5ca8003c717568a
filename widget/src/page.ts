import { adopt } from './adopt.ts'
import css from './page.css'
import { openPanel } from './panel.ts'

const main = document.querySelector('#chat')
if (main) {
  adopt(document, 'body{margin:0}')
  const root = main.attachShadow({ mode: 'open' })
  const panel = await openPanel(root, { bot: location.origin, display: 'page' })
  adopt(root, css)
  panel.show(true)
}
