import { h } from 'preact'
import type { BotCard } from '../../contract.ts'
import type { Page } from './html.ts'
import { noIndex } from './noIndex.ts'

type Contents = {
  card: Omit<BotCard, 'suggestions'>
  suggestions: string[]
  /** Names of the files that visitors may hear of. */
  files: string[]
  isIndexable: boolean
  /** Scheme and host that search engines and previews are told. */
  origin: string
}

/**
 * Returns the public site of a bot, with what is known of its chat, until its script draws that: without scripts it can be
 * read, and search engines and previews of links take what they show from it.
 */
export function sitePage({ card, suggestions, files, isIndexable, origin }: Contents): Page {
  const { title, greeting, language, logo, theme, color } = card
  return {
    title,
    language,
    scheme: theme === 'auto' ? 'light dark' : theme,
    style: chatStyle(card),
    policy: "manifest-src 'self'",
    head: [
      h('meta', { name: 'description', content: greeting }),
      !isIndexable && noIndex,
      h('link', { rel: 'canonical', href: `${origin}/` }),
      ...Object.entries({
        'og:type': 'website',
        'og:url': `${origin}/`,
        'og:title': title,
        'og:description': greeting,
        'og:image': `${origin}/preview.png`,
        'og:image:width': '1200',
        'og:image:height': '630',
      }).map(([property, content]) => h('meta', { property, content })),
      h('meta', { name: 'twitter:card', content: 'summary_large_image' }),
      h('meta', { name: 'theme-color', content: color }),
      h('link', { rel: 'icon', href: logo || '/icon.png' }),
      h('link', { rel: 'apple-touch-icon', href: '/icon.png' }),
      h('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
      h('script', { type: 'module', src: '/page.js' }),
    ],
    body: [
      h('main', { id: 'chat', 'data-card': JSON.stringify(card) }, [
        h('header', {}, [
          logo ? h('img', { src: logo, alt: '' }) : h('i', {}),
          h('h1', { dir: 'auto' }, title),
        ]),
        h('p', { dir: 'auto' }, greeting),
        listOf(suggestions),
        listOf(files),
      ]),
      h('noscript', {}, 'This chat needs JavaScript.'),
    ],
  }
}

/** A list for readers without scripts. */
const listOf = (items: string[]) =>
  items.length > 0 &&
  h(
    'ul',
    {},
    items.map(item => h('li', { dir: 'auto' }, item)),
  )

/** The look of a chat before its first question; contains no characters that HTML would escape. */
const chatStyle = ({ color, theme }: Contents['card']) => {
  const dark = `:root { --surface: #18181b; --text: #f4f4f5 }`
  const automatic = `@media (prefers-color-scheme: dark) { ${dark} }`
  return `:root { --surface: #fff; --text: #18181b }
${theme === 'auto' ? automatic : theme === 'dark' ? dark : ''}
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--text); background: var(--surface) }
main { display: flex; flex-direction: column; min-height: 100dvh;
  background: linear-gradient(color-mix(in srgb, ${color} 11%, var(--surface)), transparent 60%) }
header, p, ul { box-sizing: border-box; width: calc(100% - 28px); max-width: 760px; margin: 0 auto; padding: 12px 6px }
header { display: flex; align-items: center; gap: 12px }
i, img { width: 34px; height: 34px; border-radius: 11px; object-fit: contain }
i { background: ${color} }
h1 { margin: 0; font-size: 16px; font-weight: 600 }
p { margin-block: auto; white-space: pre-line; font-size: clamp(24px, 5vw, 32px); line-height: 1.3; font-weight: 600 }
ul { padding-inline-start: 24px; overflow-wrap: anywhere }
@media (scripting: enabled) { ul { display: none } }
noscript { display: block; padding: 20px; text-align: center }
`
}
