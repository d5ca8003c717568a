import MarkdownIt from 'markdown-it'
import { decode } from './decode.ts'
import type { Draft, RawFile } from './Draft.ts'
import { htmlBlocks } from './htmlBlocks.ts'
import { parseHtml } from './markup.ts'

const markdown = new MarkdownIt({ html: true })
const frontMatter = /^(---|\+\+\+)\n([^]*?)\n\1\s*\n/

/** Markdown with tables and the HTML in it; the front matter gives the title alone. */
export function readMarkdown({ bytes }: RawFile): Draft {
  const { text } = decode(bytes)
  const front = frontMatter.exec(text)?.[2] ?? ''
  const title = /^title\s*[:=]\s*(["']?)(.+)\1\s*$/m.exec(front)?.[2]
  const html = markdown.render(text.replace(frontMatter, ''))
  return { blocks: htmlBlocks(parseHtml(html)), unit: 'section', ...(title && { title }) }
}
