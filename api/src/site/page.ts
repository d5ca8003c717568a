import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { BotSettings } from '../contract.ts'

/** The public site of a bot as HTML: the chat's script fills it. */
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

/** What is shown where no site runs. */
export function notRunningPage(): string {
  const page = h('html', { lang: 'en' }, [
    h('head', {}, [
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', {}, 'This bot is not running'),
    ]),
    h('body', {}, [
      h('h1', {}, 'This bot is not running'),
      h('p', {}, 'Its owner has stopped it, or there is no bot of this name.'),
    ]),
  ])
  return `<!doctype html>${renderToString(page)}`
}
