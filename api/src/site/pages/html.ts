import { type ComponentChildren, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Context } from 'koa'
import { stylePolicy } from '../../http/stylePolicy.ts'

/** A page of a bot's host. */
export type Page = {
  title: string
  /** English unless set. */
  language?: string
  /** Color schemes it is drawn in, as in CSS; light and dark unless set. */
  scheme?: string
  /** Its style; contains no characters that HTML would escape. */
  style: string
  /** Further elements of its head. */
  head?: ComponentChildren
  body: ComponentChildren
  /** Directives that its content policy has beside those of its host. */
  policy?: string
}

/** Sends a page as HTML, under a content policy that allows its style and no other. */
export function sendPage(ctx: Context, page: Page): string {
  const header = 'Content-Security-Policy'
  const directives = [ctx.response.get(header), stylePolicy(page.style), page.policy]
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-cache')
  ctx.set(header, directives.filter(Boolean).join(';'))
  return htmlOf(page)
}

const htmlOf = ({ title, language, scheme = 'light dark', style, head, body }: Page) => {
  const page = h('html', { lang: language || 'en' }, [
    h('head', {}, [
      h('meta', { charset: 'utf-8' }),
      h('meta', {
        name: 'viewport',
        content:
          'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      }),
      h('meta', { name: 'color-scheme', content: scheme }),
      h('title', {}, title),
      h('style', {}, style),
      head,
    ]),
    h('body', {}, body),
  ])
  return `<!doctype html>${renderToString(page)}`
}
