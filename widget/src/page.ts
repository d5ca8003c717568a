import { mountWith } from './mount.ts'
import { openPanel } from './panel.ts'
import css from './page.css'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [sheet]

const main = document.querySelector('#chat')
if (main) {
  const load = () => Promise.resolve({ openPanel })
  mountWith(load, main, { bot: location.origin, display: 'page' })
}
