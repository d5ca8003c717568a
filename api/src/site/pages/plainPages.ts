import { h } from 'preact'
import { dashboardOrigin } from '../../env.ts'
import type { Page } from './html.ts'
import { noIndex } from './noIndex.ts'

/** Returns the page for a host where no site runs. */
export const notRunningPage = (botName: string): Page =>
  plainPage(`${botName} is not running`, [
    'Its owner has stopped it, or there is no bot of this name. Is it yours? ',
    h('a', { href: dashboardOrigin() }, 'Run it in your dashboard'),
    '.',
  ])

/** Returns the page for unknown addresses of a site, which are all but those of its pages. */
export const noSuchPage = (): Page =>
  plainPage('There is no such page', [h('a', { href: '/' }, 'Ask the bot of this site'), '.'])

const plainPage = (title: string, sentence: Page['body']): Page => ({
  title,
  style,
  head: [noIndex, h('link', { rel: 'icon', href: 'data:,' })],
  body: h('main', {}, [h('h1', { dir: 'auto' }, title), h('p', {}, sentence)]),
})

const style = `
body { display: grid; place-content: center; box-sizing: border-box; min-height: 100dvh; margin: 0; padding: 24px;
  text-align: center; font: 15px/1.55 system-ui, sans-serif; color: #18181b; background: #fff }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere }
p { margin: 0; color: #5d5d66 }
a { color: #18181b }
@media (prefers-color-scheme: dark) {
  body { color: #f4f4f5; background: #18181b } p { color: #a8a8b3 } a { color: #f4f4f5 }
}
`
