import type { ReactNode } from 'react'
import { amountColumns } from '../../../widget/src/markdown/amountColumns'
import { listPadding } from '../../../widget/src/markdown/listPadding'
import { type Block, type Inline, parseMarkdown } from '../../../widget/src/markdown/parseMarkdown'
import { Code } from './Code'

type Mark = (n: number) => ReactNode

/** An answer's Markdown, read as the widget reads it, as elements. `mark` draws what stands for `[n]`. */
export const Markdown = ({ text, mark }: { text: string; mark: Mark }) =>
  each(parseMarkdown(text), block => drawBlock(block, mark))

/** An answer's parts have no names, and never change their places. */
const each = <T,>(parts: T[], draw: (part: T, at: number) => ReactNode): ReactNode =>
  parts.map((part, at) => <Part key={at}>{draw(part, at)}</Part>)
const Part = ({ children }: { children: ReactNode }) => children

const drawBlock = (block: Block, mark: Mark): ReactNode => {
  if (block.kind === 'code')
    return (
      <div className="flex flex-wrap items-end rounded-lg bg-card">
        <Code>{block.text}</Code>
        <div className="ms-auto px-1.5 pb-1">{each(block.numbers, mark)}</div>
      </div>
    )
  if (block.kind === 'table') return drawTable(block, mark)
  if (block.kind === 'list') {
    const items = each(block.items, item => <li>{drawItem(item, mark)}</li>)
    return block.start === null ? (
      <ul dir="auto" className="list-disc space-y-1 ps-5">
        {items}
      </ul>
    ) : (
      <ol
        dir="auto"
        className="list-decimal space-y-1"
        start={block.start}
        style={{ paddingInlineStart: listPadding(block.start, block.items.length) }}
      >
        {items}
      </ol>
    )
  }
  const children = drawInline(block.children, mark)
  if (block.kind === 'quote')
    return (
      <blockquote dir="auto" className="border-s-2 border-sun ps-3">
        {children}
      </blockquote>
    )
  return (
    <p dir="auto" className={block.kind === 'heading' ? 'font-semibold' : ''}>
      {children}
    </p>
  )
}

/** The first paragraph of an item stands on the line of its bullet. */
const drawItem = (blocks: Block[], mark: Mark): ReactNode =>
  each(blocks, block =>
    block.kind === 'paragraph' ? drawInline(block.children, mark) : drawBlock(block, mark),
  )

const drawTable = ({ head, rows }: Block & { kind: 'table' }, mark: Mark) => {
  const columns = amountColumns(head, rows)
  const cellClass = (at: number) =>
    `px-2 py-1.5 align-top ${columns[at] ? 'text-end tabular-nums' : 'text-start'}`
  return (
    <div tabIndex={0} className="scrolls rounded-xl border border-line px-1">
      <table dir="auto" className="w-full text-sm">
        <thead>
          <tr className="font-semibold">
            {each(head, (text, at) => (
              <th className={cellClass(at)}>{drawInline(text, mark)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, row => (
            <tr className="border-t border-line">
              {each(row, (text, at) => (
                <td className={cellClass(at)}>{drawInline(text, mark)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const drawInline = (nodes: Inline[], mark: Mark): ReactNode =>
  each(nodes, node => drawNode(node, mark))

const drawNode = (node: Inline, mark: Mark): ReactNode => {
  if (typeof node === 'string') return node
  if (node.kind === 'break') return <br />
  if (node.kind === 'code') return <code className="font-mono text-[0.9em]">{node.text}</code>
  if (node.kind === 'marks')
    return (
      <span className="whitespace-nowrap">
        {drawNode(node.before, mark)}
        {each(node.numbers, mark)}
        {node.after}
      </span>
    )
  const children = drawInline(node.children, mark)
  if (node.kind === 'bold') return <strong>{children}</strong>
  if (node.kind === 'italic') return <em>{children}</em>
  return (
    <a
      className={`text-sea underline ${node.isBare ? 'inline-block max-w-full whitespace-normal' : ''}`}
      href={node.href}
      target={node.href.startsWith('http') ? '_blank' : undefined}
      rel="noreferrer"
    >
      {children}
    </a>
  )
}
