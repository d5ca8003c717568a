import { append } from '../blocks/append.ts'
import type { ReadBlock } from '../Reading.ts'
import type { ItemNumber } from '../docx/numbering.ts'
import { type CellShape, type RtfCell, type RtfRow, rtfTable } from './rtfTable.ts'

const plainLook = { level: 0, list: 0, isInTable: false, depth: 0 }
/** Numbers of several levels, or with words: a clause and no item. */
const clause = /\p{N}[.\-–]\p{N}|§|\p{L}{2,}\s*\p{N}|\p{L}{2,}\s+\p{L}|\p{Script=Han}/u

/** A run of paragraphs and tables: the document, a text box or a note. */
export function createStory(nextNumber: (list: string, level: number) => ItemNumber | undefined) {
  const blocks: ReadBlock[] = []
  /** Text boxes and notes anchored in the paragraph under way. */
  let after: ReadBlock[] = []
  let text = ''
  let isBold = true
  let cells: RtfCell[] = []
  let rows: RtfRow[] = []
  let shapes: CellShape[] = []
  let goesOn = false
  let joins = false
  let isHeader = false
  /** What stands before the paragraph under way, and where it begins in its cell. */
  let mark: string | undefined
  let start = 0

  function endTable() {
    if (cells.length > 0) endRow()
    if (rows.length > 0) append(blocks, rtfTable(rows))
    rows = []
  }
  function endParagraph() {
    const { level, list, isInTable } = story.look
    if (isInTable || cells.length > 0) {
      endLine()
      text += '\n'
      start = text.length
      return
    }
    endTable()
    const isItem = list > 0 || mark !== undefined
    const number = numberOf(mark ?? counted())
    const numbered = number ? `${number} ${text}` : text
    if (text.trim() && level) blocks.push({ kind: 'heading', level, text: numbered })
    else if (text.trim() && isItem && !clause.test(number))
      blocks.push({ kind: 'list', text, marks: [' '.repeat(story.look.depth) + (number || '-')] })
    else if (text.trim()) blocks.push({ kind: 'paragraph', text: numbered })
    text = ''
    start = 0
    mark = undefined
    append(blocks, after)
    after = []
  }
  /** The number of an item where none is written in front of it. */
  function counted() {
    const { list, depth } = story.look
    return list > 0 && text.trim() ? nextNumber(String(list), depth)?.number : undefined
  }
  /** A cell keeps the numbers of its paragraphs in its text. */
  function endLine() {
    const number = numberOf(mark ?? counted())
    if (number) text = `${text.slice(0, start)}${number} ${text.slice(start)}`
    mark = undefined
  }
  function endCell() {
    endLine()
    start = 0
    cells.push({ text: text.trim(), isBold })
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
    number(sign: string) {
      mark = sign
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
      else if (word === 'ls') story.look.list = value ?? 0
      else if (word === 'ilvl') story.look.depth = Math.min(Math.max(value ?? 0, 0), deepest)
      else if (word === 'intbl') story.look.isInTable = true
      else if (word === 'trowd') beginRow()
      else if (word === 'trhdr' || word === 'tbllkhdrrows') isHeader = true
      else if (word === 'clvmrg') goesOn = true
      else if (word === 'clmrg') joins = true
      else if (word === 'cellx') {
        shapes.push({ right: value ?? 0, goesOn, joins })
        goesOn = false
        joins = false
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

const deepest = 8

/** A sign before an item, or the letter that a font of signs draws as one. */
const bullet = /^\s*[^\p{N}§]?\s*$/u
/** The number or letter of an item; nothing for a bullet. */
const numberOf = (mark = '') => (bullet.test(mark) ? '' : mark.trim())

export type Story = ReturnType<typeof createStory>
