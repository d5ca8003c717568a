import { decode } from './decode.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { markdownBlocks } from './readMarkdown.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'

type Text = string | string[]
type Output = { text?: Text; data?: Record<string, unknown> }
type Cell = { cell_type?: string; source?: Text; input?: Text; outputs?: Output[] }
type Notebook = { cells?: Cell[]; worksheets?: { cells?: Cell[] }[] }

/** Signs by which a terminal sets colours. */
const colours = /\p{Cc}\[[\d;]*[A-Za-z]/gu

/** A Jupyter notebook: its Markdown, its code, and what the code printed; pictures and HTML are left out. */
export function readNotebook({ bytes }: RawFile): Draft {
  const notebook = parse(decode(bytes).text)
  const cells = notebook.cells ?? notebook.worksheets?.flatMap(sheet => sheet.cells ?? []) ?? []
  return { blocks: cells.flatMap(blocksOf), unit: 'section' }
}

function parse(text: string): Notebook {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Unreadable('This notebook is damaged and cannot be read', { cause })
  }
}

function blocksOf(cell: Cell): ReadBlock[] {
  const source = joined(cell.source ?? cell.input)
  if (cell.cell_type === 'markdown') return markdownBlocks(source)
  if (cell.cell_type !== 'code') return []
  const printed = (cell.outputs ?? []).map(printedBy)
  return [source, ...printed].map(text => ({ kind: 'code', text }))
}

/** The words that stand for a picture are none. */
function printedBy({ text, data = {} }: Output) {
  const isPicture = Object.keys(data).some(type => type.startsWith('image/'))
  const output = text ?? (isPicture ? undefined : data['text/plain'])
  return joined(output).replace(colours, '')
}

const joined = (text: unknown) =>
  Array.isArray(text) ? text.join('') : typeof text === 'string' ? text : ''
