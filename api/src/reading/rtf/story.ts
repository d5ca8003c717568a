import { append } from '../blocks/append.ts'
import type { ReadBlock } from '../Reading.ts'
import { ticked, tickOf } from '../blocks/tickOf.ts'
import type { ItemNumber } from '../docx/numbering.ts'
import { createRows } from './createRows.ts'

type LevelOf = (style?: number) => number | undefined

const plainLook = { level: 0, list: 0, isInTable: false, depth: 0, isInitial: false }
/** A number of several levels or with words, which belongs to a clause and not to an item. */
const clause = /\p{N}[.\-–]\p{N}|§|\p{L}{2,}\s*\p{N}|\p{L}{2,}\s+\p{L}|\p{Script=Han}/u

/** Collects a sequence of paragraphs and tables: the document, a text box or a note. */
export function createStory(nextNumber: (list: string, level: number) => ItemNumber | undefined) {
  const blocks: ReadBlock[] = []
  const rows = createRows()
  /** Text boxes and notes anchored in the current paragraph. */
  let after: ReadBlock[] = []
  /** Those anchored in the table under way. */
  let below: ReadBlock[] = []
  let look = { ...plainLook }
  let text = ''
  /** True while all letters of the current cell are bold. */
  let isBold = true
  /** The number or bullet of the current paragraph; `start` is the paragraph's offset in its cell. */
  let mark: string | undefined
  let start = 0

  function endParagraph() {
    if (look.isInTable || rows.isWithin()) {
      endLine()
      text += '\n'
      start = text.length
      return
    }
    endTable()
    // A drop cap has a paragraph of its own before the one that it begins.
    if (look.isInitial) return
    if (text.trim()) blocks.push(paragraph())
    text = ''
    isBold = true
    start = 0
    mark = undefined
    append(blocks, after)
    after = []
  }
  function paragraph(): ReadBlock {
    const { level, list, depth } = look
    const isItem = list > 0 || mark !== undefined
    const number = numberOf(mark ?? counted())
    if (!level && isItem && !clause.test(number))
      return {
        kind: 'list',
        text: ticked(tickOf(mark ?? ''), text),
        marks: [' '.repeat(depth) + (number || '-')],
      }
    const numbered = number ? `${number} ${text}` : text
    return level
      ? { kind: 'heading', level, text: numbered }
      : { kind: 'paragraph', text: numbered }
  }
  /** Returns the number of an item without a written one. */
  function counted() {
    const { list, depth } = look
    return list > 0 && text.trim() ? nextNumber(String(list), depth)?.number : undefined
  }
  /** A cell keeps the numbers of its paragraphs in its text. */
  function endLine() {
    const number = numberOf(mark ?? counted())
    if (number) text = `${text.slice(0, start)}${number} ${text.slice(start)}`
    mark = undefined
  }
  /** What is anchored in the cells of a table stands behind it. */
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
  function setLook(word: string, value: number | undefined, levelOf: LevelOf) {
    if (word === 'pard') look = { ...plainLook }
    else if (word === 'dropcapt') look.isInitial = true
    else if (word === 's') look.level = levelOf(value) ?? 0
    else if (word === 'outlinelevel') look.level = (value ?? 9) < 9 ? value! + 1 : 0
    else if (word === 'ls') look.list = value ?? 0
    else if (word === 'ilvl') look.depth = Math.min(Math.max(value ?? 0, 0), deepest)
    else if (word === 'intbl') look.isInTable = true
    else return false
    return true
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
      else if (!setLook(word, value, levelOf)) rows.control(word, value)
    },
    end() {
      look.isInTable = false
      look.isInitial = false
      if (rows.isWithin() && text.trim()) endCell()
      endTable()
      endParagraph()
      return blocks
    },
  }
}

const deepest = 8

/** A bullet, or the letter that a symbol font draws as one. */
const bullet = /^\s*[^\p{N}§]?\s*$/u
/** Returns the number or letter of an item; `''` for a bullet. */
const numberOf = (mark = '') => (bullet.test(mark) ? '' : mark.trim())

export type Story = ReturnType<typeof createStory>
