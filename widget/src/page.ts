import { openPanel } from './panel.ts'
import css from './page.css'

const page = new CSSStyleSheet()
page.replaceSync(css)
document.adoptedStyleSheets = [page]

const main = document.querySelector<HTMLElement>('#chat')
if (main) {
  main.dataset.display = 'page'
  const panel = openPanel(main.attachShadow({ mode: 'open' }), {
    bot: location.origin,
    display: 'page',
  })
  panel.show(true)
}
