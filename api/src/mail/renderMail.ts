import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { dashboardOrigin } from '../env.ts'
import type { MailContent } from './MailContent.ts'

const bodyStyle = 'margin:0;padding:24px;font:16px/1.55 system-ui,sans-serif;color:#1c1b18'
const linkStyle =
  'display:inline-block;padding:10px 20px;border-radius:999px;background:#0d6058;color:#fff;text-decoration:none'

/** Returns a mail as plain text and as HTML; its words are text in both, whoever wrote them. */
export function renderMail({ subject, paragraphs, link, language = 'en' }: MailContent) {
  const signature = `SandBox AI, ${dashboardOrigin()}`
  const page = h('html', { lang: language }, [
    h('head', {}, [h('meta', { charset: 'utf-8' }), h('title', {}, subject)]),
    h('body', { style: bodyStyle, dir: 'auto' }, [
      ...paragraphs.map(text => h('p', { style: 'margin:0 0 16px;white-space:pre-wrap' }, text)),
      link && h('p', {}, h('a', { href: link.href, style: linkStyle }, link.label)),
      h('p', { style: 'margin:32px 0 0;font-size:13px;color:#6b6a64' }, signature),
    ]),
  ])
  return {
    text: [
      ...paragraphs,
      ...(link ? [`${link.label}: ${link.href}`] : []),
      `-- \n${signature}`,
    ].join('\n\n'),
    html: `<!doctype html>${renderToString(page)}`,
  }
}
