/** A place in a file. Pages, slides and rows count from 1, `start` is seconds. */
export type Place = {
  page?: number
  slide?: number
  sheet?: string
  row?: number
  section?: string
  start?: number
}

export type BlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'notes' | 'cue'

/** The contents of a file that was read. */
export type Receipt = {
  unit: 'page' | 'slide' | 'sheet' | 'section' | 'second'
  units: number
  /** Numbers of the units without any text. */
  empty: number[]
  /** Numbers of the units whose text was recognised in a picture. */
  recognised: number[]
  /** Sentences on which the owner has to act. */
  warnings: string[]
  /** Sentences on how it was read on which nobody has to act, if any. */
  notes?: string[]
  excerpt: string
  /** Number of tables, if any. */
  tables?: number
  /** Encoding of a plain text file: `utf-8`, `windows-1252` … */
  encoding?: string
  /** ISO 639-1 code of the language most of it is in. */
  language?: string
  /** Parts left out on purpose, such as running headers and navigation. */
  leftOut?: string[]
  /** Treatment of the file's hidden parts, if it has any; a warning counts them. */
  hidden?: 'left out' | 'included'
  /** Questions that it can answer, in its language. */
  questions?: string[]
}

/**
 * The smallest unit of a reading. `section` is the heading path, joined by ` › `, `header` for a table's row the names of
 * its columns. `level` is a heading's depth from 1; `marks` are what
 * stands before a list's items but not in their text, a blank for each list around them: `1.`, ` -`. `isReference`: it
 * only names other works, or is a note at the end.
 */
export type ReadBlock = Place & {
  text: string
  kind: BlockKind
  header?: string[]
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
