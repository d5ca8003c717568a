import { ticked, tickOf } from '../blocks/tickOf.ts'
import type { ReadBlock } from '../Reading.ts'

/** Returns the outline level of a style. */
export type LevelOf = (style?: number) => number | undefined

const plainFormat = { level: 0, list: 0, isInTable: false, depth: 0, isInitial: false }

/** The properties of a paragraph that decide on its block. */
export type ParagraphFormat = typeof plainFormat
export const newFormat = (): ParagraphFormat => ({ ...plainFormat })

const deepest = 8

/** Sets what a control word says of a paragraph; false where it says nothing of that. */
export function setFormat(
  format: ParagraphFormat,
  word: string,
  value: number | undefined,
  levelOf: LevelOf,
): boolean {
  if (word === 'pard') Object.assign(format, plainFormat)
  else if (word === 'dropcapt') format.isInitial = true
  else if (word === 's') format.level = levelOf(value) ?? 0
  else if (word === 'outlinelevel') format.level = (value ?? 9) < 9 ? value! + 1 : 0
  else if (word === 'ls') format.list = value ?? 0
  else if (word === 'ilvl') format.depth = Math.min(Math.max(value ?? 0, 0), deepest)
  else if (word === 'intbl') format.isInTable = true
  else return false
  return true
}

/** A bullet, or the letter that a symbol font draws as one. */
const bullet = /^\s*[^\p{N}§]?\s*$/u
/** Returns the number or letter of an item; `''` for a bullet. */
export const numberOf = (mark = '') => (bullet.test(mark) ? '' : mark.trim())

/** A number of several levels or with words, which belongs to a clause and not to an item. */
const clause = /\p{N}[.\-–]\p{N}|§|\p{L}{2,}\s*\p{N}|\p{L}{2,}\s+\p{L}|\p{Script=Han}/u

/** Returns the block of a paragraph, an item of a list where it has a mark or a list; `number` is that of its mark. */
export function paragraphOf(
  text: string,
  { level, list, depth }: ParagraphFormat,
  { mark, number }: { mark: string | undefined; number: string },
): ReadBlock {
  const isItem = list > 0 || mark !== undefined
  if (!level && isItem && !clause.test(number))
    return {
      kind: 'list',
      text: ticked(tickOf(mark ?? ''), text),
      marks: [' '.repeat(depth) + (number || '-')],
    }
  const numbered = number ? `${number} ${text}` : text
  return level ? { kind: 'heading', level, text: numbered } : { kind: 'paragraph', text: numbered }
}
