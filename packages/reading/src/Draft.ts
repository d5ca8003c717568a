import type { Colours } from './blocks/createColours.ts'
import type { Hear } from './media/Sound.ts'
import type { Source } from './media/Source.ts'
import type { PictureMemory } from './pictures/rememberPictures.ts'
import type { ReadBlock, Receipt } from './Reading.ts'
import type { Remark } from './receipt/remarks.ts'

/** A file's bytes on their way through a reader. `name` is data: it may hold anything. */
export type RawFile = {
  bytes: Uint8Array
  /** The same bytes in pieces. Where it is given, `bytes` are fetched when they are first looked at. */
  source?: Source
  name: string
  password?: string
  /** Language of its bot, `''` where it has none, in which text in pictures is recognised. */
  language?: string
  /** Where a page stands on the web: its relative links begin there. */
  address?: string
  /** True when its owner wants what the file hides (sheets, rows, slides, text) to be read too. */
  withHidden?: boolean
  onProgress?: (done: number, total: number) => void
  /** Resolves when it may go on: readers that take long ask between pages, so that others go first. */
  rest?: () => Promise<void>
  /** Recognises speech, where there is somebody who does. */
  hear?: Hear
}

/** Parts a format can hide from whoever looks at the file. */
export type HiddenPart =
  | 'sheet'
  | 'row'
  | 'column'
  | 'slide'
  | 'comment'
  | 'resolved'
  | 'section'
  | 'beside'
  | 'text'

/** The result of a reader. `finishReading` cleans it and adds sections, language and counts. */
export type Draft = {
  title?: string
  language?: string
  blocks: ReadBlock[]
  unit: Receipt['unit']
  /** Number of units; by default the number of headings. */
  units?: number
  /** Units without any text, counted from 1. */
  empty?: number[]
  /** Numbers of the units whose text was recognised in a picture. */
  recognised?: number[]
  warnings?: Remark[]
  /** Parts left out on purpose, as phrases for the owner. */
  leftOut?: string[]
  /** Number of hidden parts of each kind, which are left out unless `withHidden`. */
  hidden?: Partial<Record<HiddenPart, number>>
  /** Encoding of a text file. */
  encoding?: string
}

/** The state that a file shares with those that it holds as they are; it lies `depth` files deep itself. */
export type Shared = {
  colours: Colours
  pictures: PictureMemory
  depth: number
  /** Reads a file of any format that lies within. */
  readPart: (part: RawFile) => Promise<Draft>
}

/** Turns a file of one format into a draft. Throws `Unreadable` with the reason where that is known. */
export type Reader = (file: RawFile, shared: Shared) => Draft | Promise<Draft>
