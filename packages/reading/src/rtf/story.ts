import { append } from '../blocks/append.ts'
import type { ReadBlock } from '../Reading.ts'
import type { ItemNumber } from '../docx/numbering.ts'
import { createRows } from './createRows.ts'
import { type LevelOf, newFormat, numberOf, paragraphOf, setFormat } from './paragraphFormat.ts'

/** Collects a sequence of paragraphs and tables: the document, a text box or a note. */
export function createStory(nextNumber: (list: string, level: number) => ItemNumber | undefined) {
  const blocks: ReadBlock[] = []
  const rows = createRows()
  /** Text boxes and notes anchored in the current paragraph. */
  let after: ReadBlock[] = []
  /** Those anchored in the table under way. */
  let below: ReadBlock[] = []
  const format = newFormat()
  let text = ''
  /** True while all letters of the current cell are bold. */
  let isBold = true
  /** The number or bullet of the current paragraph; `start` is the paragraph's offset in its cell. */
  let mark: string | undefined
  let start = 0

  function endParagraph() {
    if (format.isInTable || rows.isWithin()) {
      endLine()
      text += '\n'
      start = text.length
      return
    }
    endTable()
    // A drop cap has a paragraph of its own before the one that it begins.
    if (format.isInitial) return
    if (text.trim())
      blocks.push(paragraphOf(text, format, { mark, number: numberOf(mark ?? counted()) }))
    text = ''
    isBold = true
    start = 0
    mark = undefined
    append(blocks, after)
    after = []
  }
  /** Returns the number of an item without a written one. */
  function counted() {
    const { list, depth } = format
    return list > 0 && text.trim() ? nextNumber(String(list), depth)?.number : undefined
  }
  /** A cell keeps the numbers of its paragraphs in its text. */
  function endLine() {
    const number = numberOf(mark ?? counted())
    if (number) text = `${text.slice(0, start)}${number} ${text.slice(start)}`
    mark = undefined
  }
  /** Adds the table under way, and behind it the boxes and notes anchored in its cells. */
  function endTable() {
    append(blocks, rows.end())
    append(blocks, below)
    below = []
  }
  function endCell() {
    append(below, after)
    after = []
    endLine()
    start = 0
    rows.add({ text: text.trim(), isBold })
    text = ''
    isBold = true
  }
  return {
    add(more: string, bold: boolean) {
      text += more
      if (!bold && more.trim()) isBold = false
    },
    number(sign: string) {
      mark = sign
    },
    anchor: (more: ReadBlock[]) => append(after, more),
    control(word: string, value: number | undefined, levelOf: LevelOf) {
      if (word === 'par' || word === 'sect') endParagraph()
      else if (word === 'cell') endCell()
      else if (!setFormat(format, word, value, levelOf)) rows.control(word, value)
    },
    end() {
      format.isInTable = false
      format.isInitial = false
      if (rows.isWithin() && text.trim()) endCell()
      endTable()
      endParagraph()
      return blocks
    },
  }
}

export type Story = ReturnType<typeof createStory>
