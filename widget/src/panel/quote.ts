import type { Source } from '@sandbox-ai/api/contract'
import type { h as createElement } from 'preact'
import { adoptOnce } from '../adopt.ts'
import type { Code as CodeBlock } from '../markdown/Code.tsx'
import type { Table as TableOfRows } from '../markdown/Table.tsx'
import type { Texts } from '../texts/en.ts'
import { isPage } from './isPage.ts'
import { passage, type Part } from './passage.ts'
import { place } from './place.ts'
import css from './quote.css'

/** Components of the panel, for a file of its own to draw with. */
type Tools = { h: typeof createElement; Table: typeof TableOfRows; Code: typeof CodeBlock }

/** Returns an open source, which is scrolled into view: its name, place and quote, and the way to its own page. */
export const drawQuote = (
  { h, Table, Code }: Tools,
  source: Source,
  words: Texts,
  page?: string,
) => {
  const { n, file, url } = source
  const where = place(source, words)
  const drawPart = (part: Part) => {
    if ('rows' in part) return h(Table, part)
    if ('code' in part) return h(Code, null, part.isMarked ? h('mark', null, part.code) : part.code)
    const [before, marked, after] = part.words
    return [before, marked && h('mark', null, marked), after]
  }
  const name =
    url && isPage(url)
      ? h('a', { href: url, dir: 'auto', ...newTab }, file, ' ↗')
      : h('strong', { dir: 'auto' }, file)
  return h(
    'section',
    { class: 'source', 'aria-label': `${words.source} ${n}`, ref: reveal },
    h('header', null, name, where && h('span', { class: 'where', dir: 'auto' }, where)),
    h('blockquote', { dir: 'auto', tabIndex: 0 }, passage(source).map(drawPart)),
    page && h('a', { href: `${page}#quote`, class: 'context', ...newTab }, words.context),
  )
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

/** Shows a source that was just drawn, and in its quote what is marked. */
const reveal = (section: HTMLElement | null) => {
  if (!section) return
  adoptOnce(section, css)
  section.scrollIntoView({ block: 'nearest' })
  const box = section.querySelector('blockquote')
  const quote = box?.querySelector('mark, .marked')
  if (box && quote) box.scrollTop = topOf(quote) - topOf(box) - 72
}

const topOf = (element: Element) => element.getBoundingClientRect().top
