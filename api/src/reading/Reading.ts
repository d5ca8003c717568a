import type { Block, Receipt } from '../contract.ts'

/**
 * A block as a reader gives it. `level` is a heading's depth from 1; `marks` are what
 * stands before a list's items but not in their text, a blank for each list around them: `1.`, ` -`. `isReference`: it
 * only names other works, or is a note at the end.
 */
export type ReadBlock = Block & {
  level?: number
  marks?: string[]
  isReference?: true
}

/**
 * The content of a file in reading order.
 *
 * A table is one block per row, its cells joined by tabs, `header` naming them. A list is one block per list,
 * one item a line. `section` is the path of the headings above a block, joined by ` › `.
 */
export type Reading = {
  /** Short name of the format, such as `pdf`, `docx`, `html`, `md` or `txt`. */
  type: string
  title: string
  /** ISO 639-1 code, `''` when unknown. */
  language: string
  blocks: ReadBlock[]
  words: number
  receipt: Receipt
}

/** A file cannot be read; `message` is the reason, as a sentence for its owner. */
export class Unreadable extends Error {
  readonly needsPassword: boolean
  /** True when its format is not supported, false when the file is broken. */
  readonly unknownType: boolean

  constructor(
    message: string,
    why: { needsPassword?: boolean; unknownType?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: why.cause })
    this.name = 'Unreadable'
    this.needsPassword = why.needsPassword ?? false
    this.unknownType = why.unknownType ?? false
  }
}
