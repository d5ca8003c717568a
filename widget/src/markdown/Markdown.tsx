import type { ComponentChildren } from 'preact'
import { Code } from './Code.tsx'
import { Table } from './Table.tsx'
import { listPadding } from './listPadding.ts'
import { parseMarkdown, type Block, type Inline } from './parseMarkdown.ts'

type Mark = (n: number) => ComponentChildren
type Copy = (code: string) => ComponentChildren
type Props = { text: string; mark: Mark; copy: Copy }

/**
 * Markdown as elements: there is no way from a text to HTML. `mark` draws what stands for `[n]`, `copy` what copies some
 * code.
 */
export const Markdown = ({ text, mark, copy }: Props) => (
  <>{parseMarkdown(text).map(block => drawBlock(block, mark, copy))}</>
)

const drawBlock = (block: Block, mark: Mark, copy: Copy): ComponentChildren => {
  if (block.kind === 'code') {
    return (
      <div class="code">
        <Code>{block.text}</Code>
        <div class="corner">
          {block.numbers.map(mark)}
          {copy(block.text)}
        </div>
      </div>
    )
  }
  if (block.kind === 'table') {
    const drawRow = (cells: Inline[][]) => cells.map(cell => drawInline(cell, mark))
    return (
      <Table
        head={drawRow(block.head)}
        rows={block.rows.map(cells => ({ cells: drawRow(cells) }))}
      />
    )
  }
  if (block.kind === 'list') {
    const items = block.items.map(item => drawItem(item, mark, copy))
    return block.start === null ? (
      <ul dir="auto">{items}</ul>
    ) : (
      <ol
        dir="auto"
        start={block.start}
        style={{ paddingInlineStart: listPadding(block.start, items.length) }}
      >
        {items}
      </ol>
    )
  }
  const children = drawInline(block.children, mark)
  if (block.kind === 'quote') return <blockquote dir="auto">{children}</blockquote>
  return (
    <p dir="auto" class={block.kind}>
      {children}
    </p>
  )
}

/** The first paragraph of an item stands on the line of its bullet. */
const drawItem = (blocks: Block[], mark: Mark, copy: Copy) => {
  const [first, ...rest] = blocks
  const isPlain = first?.kind === 'paragraph'
  return (
    <li>
      {isPlain && drawInline(first.children, mark)}
      {(isPlain ? rest : blocks).map(block => drawBlock(block, mark, copy))}
    </li>
  )
}

const drawInline = (nodes: Inline[], mark: Mark): ComponentChildren =>
  nodes.map(node => drawNode(node, mark))

const drawNode = (node: Inline, mark: Mark): ComponentChildren => {
  if (typeof node === 'string') return node
  if (node.kind === 'break') return <br />
  if (node.kind === 'code') return <code>{node.text}</code>
  if (node.kind === 'marks') {
    return (
      <span class="marks">
        {drawNode(node.before, mark)}
        {node.numbers.map(mark)}
        {node.after}
      </span>
    )
  }
  const children = drawInline(node.children, mark)
  if (node.kind === 'bold') return <strong>{children}</strong>
  if (node.kind === 'italic') return <em>{children}</em>
  return (
    <a
      href={node.href}
      class={node.isBare && 'whole'}
      target={node.href.startsWith('http') ? '_blank' : undefined}
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  )
}
