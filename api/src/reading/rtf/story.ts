import { append } from '../blocks/append.ts'
import type { ReadBlock } from '../Reading.ts'
import { type CellShape, type RtfCell, type RtfRow, rtfTable } from './rtfTable.ts'

const plainLook = { level: 0, isList: false, isInTable: false }

/** A run of paragraphs and tables: the document, a text box or a note. */
export function createStory() {
  const blocks: ReadBlock[] = []
  /** Text boxes and notes anchored in the paragraph under way. */
  let after: ReadBlock[] = []
  let text = ''
  let isBold = true
  let cells: RtfCell[] = []
  let rows: RtfRow[] = []
  let shapes: CellShape[] = []
  let goesOn = false
  let isHeader = false

  function endTable() {
    if (cells.length > 0) endRow()
    if (rows.length > 0) append(blocks, rtfTable(rows))
    rows = []
  }
  function endParagraph() {
    const { level, isList, isInTable } = story.look
    if (isInTable || cells.length > 0) {
      text += '\n'
      return
    }
    endTable()
    if (text.trim() && level) blocks.push({ kind: 'heading', level, text })
    else if (text.trim()) blocks.push({ kind: isList ? 'list' : 'paragraph', text })
    text = ''
    append(blocks, after)
    after = []
  }
  function endCell() {
    cells.push({ text: text.replace(/\s+/g, ' ').trim(), isBold })
    text = ''
    isBold = true
  }
  function endRow() {
    if (cells.length > 0) rows.push({ cells, shapes, isHeader })
    cells = []
  }
  /** A row's shape comes before its cells, and from some programs once more after them. */
  function beginRow() {
    shapes = []
    isHeader = false
  }

  const story = {
    look: { ...plainLook },
    add(more: string, bold: boolean) {
      text += more
      if (!bold && more.trim()) isBold = false
    },
    anchor: (more: ReadBlock[]) => append(after, more),
    control(
      word: string,
      value: number | undefined,
      levelOf: (style?: number) => number | undefined,
    ) {
      if (word === 'par' || word === 'sect') endParagraph()
      else if (word === 'pard') story.look = { ...plainLook }
      else if (word === 's') story.look.level = levelOf(value) ?? 0
      else if (word === 'outlinelevel') story.look.level = (value ?? 9) < 9 ? value! + 1 : 0
      else if (word === 'ls') story.look.isList = true
      else if (word === 'intbl') story.look.isInTable = true
      else if (word === 'trowd') beginRow()
      else if (word === 'trhdr' || word === 'tbllkhdrrows') isHeader = true
      else if (word === 'clvmrg') goesOn = true
      else if (word === 'cellx') {
        shapes.push({ right: value ?? 0, goesOn })
        goesOn = false
      } else if (word === 'cell') endCell()
      else if (word === 'row') endRow()
    },
    end() {
      story.look.isInTable = false
      if (cells.length > 0 && text.trim()) endCell()
      endTable()
      endParagraph()
      return blocks
    },
  }
  return story
}

export type Story = ReturnType<typeof createStory>
