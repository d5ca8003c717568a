import { createHash } from 'node:crypto'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { BotCard } from '../contract.ts'

type Card = Omit<BotCard, 'suggestions'>

/**
 * Returns the public site of a bot as HTML, with what is known of its chat, until its script draws that; and the content
 * policy directive that allows the page's style and no other.
 */
export function sitePage(card: Card, indexable: boolean) {
  const { title, greeting, language, logo, theme } = card
  const scheme = theme === 'auto' ? 'light dark' : theme
  const style = chatStyle(card)
  const page = h('html', { lang: language || 'en' }, [
    h('head', {}, [
      h('meta', { charset: 'utf-8' }),
      h('meta', {
        name: 'viewport',
        content:
          'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      }),
      h('meta', { name: 'color-scheme', content: scheme }),
      h('meta', { name: 'description', content: greeting }),
      !indexable && h('meta', { name: 'robots', content: 'noindex' }),
      h('title', {}, title),
      h('link', { rel: 'icon', href: logo || 'data:,' }),
      h('style', {}, style),
      h('script', { type: 'module', src: '/page.js' }),
    ]),
    h('body', {}, [
      h('main', { id: 'chat', 'data-card': JSON.stringify(card) }, [
        h('header', {}, [
          logo ? h('img', { src: logo, alt: '' }) : h('i', {}),
          h('h1', { dir: 'auto' }, title),
        ]),
        h('p', { dir: 'auto' }, greeting),
      ]),
      h('noscript', {}, 'This chat needs JavaScript.'),
    ]),
  ])
  return { html: `<!doctype html>${renderToString(page)}`, stylePolicy: stylePolicy(style) }
}

/** The look of a chat before its first question; contains no characters that HTML would escape. */
const chatStyle = ({ color, theme }: Card) => {
  const dark = `:root { --surface: #18181b; --text: #f4f4f5 }`
  const automatic = `@media (prefers-color-scheme: dark) { ${dark} }`
  return `:root { --surface: #fff; --text: #18181b }
${theme === 'auto' ? automatic : theme === 'dark' ? dark : ''}
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--text); background: var(--surface) }
main { display: flex; flex-direction: column; min-height: 100dvh;
  background: linear-gradient(color-mix(in srgb, ${color} 11%, var(--surface)), transparent 60%) }
header, p { box-sizing: border-box; width: calc(100% - 28px); max-width: 760px; margin: 0 auto; padding: 12px 6px }
header { display: flex; align-items: center; gap: 12px }
i, img { width: 34px; height: 34px; border-radius: 11px; object-fit: contain }
i { background: ${color} }
h1 { margin: 0; font-size: 16px; font-weight: 600 }
p { margin-block: auto; white-space: pre-line; font-size: clamp(24px, 5vw, 32px); line-height: 1.3; font-weight: 600 }
noscript { display: block; padding: 20px; text-align: center }
`
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
export const plainStylePolicy = stylePolicy(plainStyle)

function stylePolicy(style: string) {
  return `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

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
