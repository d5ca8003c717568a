/// <reference path="./markdownPlugins.d.ts" />
import MarkdownIt from 'markdown-it'
import definitionLists from 'markdown-it-deflist'
import footnotes from 'markdown-it-footnote'
import { bareName } from '../finishReading.ts'
import { beginsWithSection } from './beginsWithSection.ts'
import { decode } from './decode.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { htmlBlocks, isHtmlName } from '../html/blocks/htmlBlocks.ts'
import { parseHtml } from '../xml/markup.ts'
import { hiddenContent, visibleNodes } from '../html/visibleNodes.ts'

const markdown = new MarkdownIt({ html: true }).use(footnotes).use(definitionLists)
const frontMatter = /^(---|\+\+\+)\n([^]*?)\n\1\s*\n/

/** `<name>` of a placeholder is text like any other; `<b>` is not. */
for (const rule of ['html_inline', 'html_block'] as const) {
  markdown.renderer.rules[rule] = (tokens, at) => {
    const { content = '' } = tokens[at] ?? {}
    const name = /^\s*<\/?([a-z][\w-]*)/i.exec(content)?.[1]
    return name && !isHtmlName(name.toLowerCase()) ? markdown.utils.escapeHtml(content) : content
  }
}

/** `## Mooring {#mooring}` says by which name to link to it. */
markdown.core.ruler.push('heading_names', ({ tokens }) => {
  tokens.forEach((token, at) => {
    const last = tokens[at - 1]?.type === 'heading_open' && token.children?.at(-1)
    if (last) last.content = last.content.replace(/\s*\{[#.][^{}]*\}\s*$/, '')
  })
})

/**
 * Markdown with tables and the HTML in it; of the front matter only the title is read. Without one it has the name of its
 * file where it begins with one of several sections.
 */
export function readMarkdown({ bytes, name, withHidden }: RawFile, { colours }: Shared): Draft {
  const { text, encoding } = decode(bytes)
  const front = frontMatter.exec(text)?.[2] ?? ''
  const frontTitle = /^title\s*[:=]\s*(["']?)(.+)\1\s*$/m.exec(front)?.[2]
  const page = visibleMarkdown(text.replace(frontMatter, ''), withHidden)
  const blocks = htmlBlocks(page.nodes, colours)
  const title = frontTitle ?? (beginsWithSection(blocks) ? bareName(name) : undefined)
  return { blocks, unit: 'section', encoding, ...hiddenContent(page), ...(title && { title }) }
}

/** The blocks of a Markdown text. */
export const markdownBlocks = (text: string) => htmlBlocks(visibleMarkdown(text).nodes)

const visibleMarkdown = (text: string, withHidden = false) =>
  visibleNodes(parseHtml(markdown.render(text)), { withHidden })
