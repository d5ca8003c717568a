import type { ComponentChildren } from 'preact'
import { parseMarkdown, type Block, type Inline } from './parseMarkdown.ts'

type Mark = (n: number) => ComponentChildren

/** Markdown as elements: there is no way from a text to HTML. `mark` draws what stands for `[n]`. */
export const Markdown = ({ text, mark }: { text: string; mark: Mark }) => (
  <>{parseMarkdown(text).map(block => drawBlock(block, mark))}</>
)

const drawBlock = (block: Block, mark: Mark): ComponentChildren => {
  if (block.kind === 'code') {
    return (
      <pre dir="ltr" tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'table') return drawTable(block, mark)
  if (block.kind === 'list') {
    const items = block.items.map(item => <li dir="auto">{drawItem(item, mark)}</li>)
    return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
  }
  const children = drawInline(block.children, mark)
  if (block.kind === 'quote') return <blockquote dir="auto">{children}</blockquote>
  return (
    <p dir="auto" class={block.kind === 'heading' ? 'heading' : undefined}>
      {children}
    </p>
  )
}

/** The first paragraph of an item stands on the line of its bullet. */
const drawItem = (blocks: Block[], mark: Mark) =>
  blocks.map((block, i) =>
    i === 0 && block.kind === 'paragraph'
      ? drawInline(block.children, mark)
      : drawBlock(block, mark),
  )

const drawTable = ({ head, rows }: Block & { kind: 'table' }, mark: Mark) => (
  <div class="table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map(cell => (
            <th dir="auto">{drawInline(cell, mark)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr>
            {row.map(cell => (
              <td dir="auto">{drawInline(cell, mark)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const drawInline = (nodes: Inline[], mark: Mark): ComponentChildren =>
  nodes.map(node => {
    if (typeof node === 'string') return node
    if (node.kind === 'break') return <br />
    if (node.kind === 'code') return <code>{node.text}</code>
    if (node.kind === 'mark') return mark(node.n)
    const children = drawInline(node.children, mark)
    if (node.kind === 'bold') return <strong>{children}</strong>
    if (node.kind === 'italic') return <em>{children}</em>
    return (
      <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  })
