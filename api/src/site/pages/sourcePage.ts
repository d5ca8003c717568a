import { h } from 'preact'
import type { BotCard, Source } from '../../contract.ts'
import { placeInSigns } from '../placeInSigns.ts'
import type { Page } from './html.ts'
import { noIndex } from './noIndex.ts'

type Look = Pick<BotCard, 'title' | 'logo' | 'language' | 'theme'>

/** Returns the page of a source of an answer: what it quotes, marked in what stands around it as far as that is given. */
export function sourcePage({ title, logo, language, theme }: Look, source: Source): Page {
  const { file, url, quote, before = '', after = '', header } = source
  const name = h('bdi', {}, file)
  return {
    title: `${file} – ${title}`,
    language,
    scheme: theme === 'auto' ? 'light dark' : theme,
    style,
    head: [noIndex, h('link', { rel: 'icon', href: logo || '/icon.png' })],
    body: h('main', {}, [
      h('p', {}, h('a', { href: '/', dir: 'auto' }, title)),
      h(
        'h1',
        {},
        url && isPage(url) ? h('a', { href: url, rel: 'noopener noreferrer' }, name) : name,
      ),
      h('p', { dir: 'auto' }, placeInSigns(source)),
      h('blockquote', { dir: 'auto' }, [
        header && h('b', {}, `${header.join('\t')}\n`),
        before,
        h('mark', { id: 'quote' }, quote),
        after,
      ]),
    ]),
  }
}

const isPage = (url: string) => /^https?:\/\//i.test(url)

const style = `
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: light-dark(#18181b, #f4f4f5); background: light-dark(#fff, #18181b) }
main { max-width: 720px; margin: 0 auto; padding: 28px 20px 80px; overflow-wrap: anywhere }
h1 { margin: 24px 0 4px; font-size: 22px; line-height: 1.3 }
p { margin: 0; color: light-dark(#5d5d66, #a8a8b3) }
a { color: inherit }
blockquote { margin: 24px 0; padding-inline-start: 20px; border-inline-start: 3px solid light-dark(#d4d4d8, #3f3f46); white-space: pre-wrap }
mark { color: inherit; background: light-dark(#fde68a, #854d0e) }
`
