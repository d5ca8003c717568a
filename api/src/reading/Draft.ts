import type { Receipt } from '../contract.ts'
import type { Hear } from './media/Sound.ts'
import type { Source } from './media/Source.ts'
import type { ReadBlock } from './Reading.ts'

/** A file's bytes on their way through a reader. `name` is data: it may hold anything. */
export type RawFile = {
  bytes: Uint8Array
  /** The same bytes in pieces. Where it is given, `bytes` are fetched when they are first looked at. */
  source?: Source
  name: string
  password?: string
  /** Of its bot, `''` where it has none: what letters in pictures are taken for. */
  language?: string
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

/** What a reader found. Cleaning, sections, language and counts are added by `finishReading`. */
export type Draft = {
  title?: string
  language?: string
  blocks: ReadBlock[]
  unit: Receipt['unit']
  /** Left out where it is the number of headings. */
  units?: number
  /** Units without any text, counted from 1. */
  empty?: number[]
  /** Units whose text was recognised in a picture. */
  recognised?: number[]
  warnings?: string[]
  /** What was left out on purpose, as phrases for its owner. */
  leftOut?: string[]
  /** How many parts the file hides, of each kind: left out, unless `withHidden` was wanted. */
  hidden?: Partial<Record<HiddenPart, number>>
  /** Of its bytes, where they are text. */
  encoding?: string
}

/** Turns one format into a draft. Throws `Unreadable` where it can say why it fails. */
export type Reader = (file: RawFile) => Draft | Promise<Draft>
