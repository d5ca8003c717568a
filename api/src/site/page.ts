import { createHash } from 'node:crypto'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { BotSettings } from '../contract.ts'

/** Returns the public site of a bot as HTML, to be filled by the chat's script. */
export function sitePage({ title, greeting, language, indexable }: BotSettings): string {
  const page = h('html', { lang: language || 'en' }, [
    h('head', {}, [
      h('meta', { charset: 'utf-8' }),
      h('meta', {
        name: 'viewport',
        content:
          'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'description', content: greeting }),
      !indexable && h('meta', { name: 'robots', content: 'noindex' }),
      h('title', {}, title),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('script', { type: 'module', src: '/page.js' }),
    ]),
    h('body', {}, [h('main', { id: 'chat' }), h('noscript', {}, 'This chat needs JavaScript.')]),
  ])
  return `<!doctype html>${renderToString(page)}`
}

/** The chat's style for pages without a chat; contains no characters that HTML would escape. */
const plainStyle = `
body { display: grid; place-content: center; box-sizing: border-box; min-height: 100dvh; margin: 0; padding: 24px;
  text-align: center; font: 15px/1.55 system-ui, sans-serif; color: #18181b; background: #fff }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; font-weight: 600 }
p { margin: 0; color: #5d5d66 }
@media (prefers-color-scheme: dark) { body { color: #f4f4f5; background: #18181b } p { color: #a8a8b3 } }
`
/** Content policy directive that allows this one style and no other. */
export const plainStylePolicy = `style-src 'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`

/** Returns the page for a host where no site runs. */
export const notRunningPage = () =>
  plainPage('This bot is not running', 'Its owner has stopped it, or there is no bot of this name.')

/** Returns the page for unknown addresses of a site, which are all but its first page. */
export const noSuchPage = () =>
  plainPage('There is no such page', 'Go to the start of this site to ask its bot.')

function plainPage(title: string, sentence: string): string {
  const page = h('html', { lang: 'en' }, [
    h('head', {}, [
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', {}, title),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('style', {}, plainStyle),
    ]),
    h('body', {}, [h('main', {}, [h('h1', {}, title), h('p', {}, sentence)])]),
  ])
  return `<!doctype html>${renderToString(page)}`
}
