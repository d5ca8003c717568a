import type { BlockKind, Place } from '../contract.ts'
import type { ReadBlock } from '../reading/Reading.ts'
import type { TableRow } from './tableRows.ts'

/** A piece of a passage's text that came from one block: from `at` to the next part's `at`. */
export type PassagePart = Place &
  Pick<ReadBlock, 'header' | 'marks'> & {
    at: number
    kind: BlockKind
    tableRow?: TableRow
  }

/**
 * What is found, read, quoted and cited: about 100 to 180 tokens of neighbouring blocks under one heading path.
 *
 * `text` is the blocks' words as they stand, parts joined by a line break; never cut inside a sentence or a row.
 */
export type PassageText = {
  text: string
  /** Title of the file and the headings above, outermost first: context for both searches, never quoted. */
  path: string[]
  parts: PassagePart[]
}

/** A passage as the searches find it. `id` is stable as long as its text stands in its file. */
export type Passage = PassageText & {
  id: string
  file: string
  fileId: string
  /** The file that has taken that one's place since. */
  replacedBy?: string
  /** ISO 639-1; `''` where it cannot be told. */
  language: string
  /** Its number in its file, from 0. */
  order: number
  url?: string
  /** Whoever asks may not hear its file's name. */
  isUnnamed?: boolean
}

/** The part that a place of a passage's text is in. */
export const partAt = ({ parts }: PassageText, offset: number): PassagePart | undefined =>
  parts.findLast(({ at }) => at <= offset)

/** Tells sections from each other: what stands in one file under the same headings. */
export const sectionOf = ({ fileId, path }: Passage): string => [fileId, ...path].join('\n')

/** Where in its file something stands, and nothing else of it. */
export const placeOf = ({ page, slide, sheet, row, section, start }: Place): Place => ({
  ...(page !== undefined && { page }),
  ...(slide !== undefined && { slide }),
  ...(sheet !== undefined && { sheet }),
  ...(row !== undefined && { row }),
  ...(section !== undefined && { section }),
  ...(start !== undefined && { start }),
})
