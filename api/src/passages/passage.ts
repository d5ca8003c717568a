import type { BlockKind, Place } from '../contract.ts'
import type { ReadBlock } from '@sandbox-ai/reading/Reading'

/** The indexes of a row and its table in a section, and the table's number of rows, to know whether all are present. */
export type TableRow = { table: number; row: number; rows: number }

/** The part of a passage's text from one block: from `at` to the next part's `at`. */
export type PassagePart = Place &
  Pick<ReadBlock, 'header' | 'marks'> & {
    at: number
    kind: BlockKind
    tableRow?: TableRow
  }

/**
 * The unit of search, reading and citation: about 100 to 180 tokens of consecutive blocks under one heading path.
 *
 * `text` is the blocks' text word for word, joined by line breaks and never cut inside a sentence or a row.
 */
export type PassageText = {
  text: string
  /** Title of the file and the headings above, outermost first: context for both searches, never quoted. */
  path: string[]
  parts: PassagePart[]
  /** Other wordings of the question that it answers: context for both searches, too. */
  wordings?: string[]
}

/** A passage as the searches find it. `id` is stable as long as its text stands in its file. */
export type Passage = PassageText & {
  id: string
  file: string
  fileId: string
  /** Id of the file that has replaced it since. */
  replacedBy?: string
  /** ISO 639-1; `''` where unknown. */
  language: string
  /** Its number in its file, from 0. */
  order: number
  url?: string
  /** True when it is an answer of the owner's: `file` is the bot's title, `fileId` the id of its entry. */
  isEntry?: true
  /** True when the file's name must not be shown to the person who asks. */
  isUnnamed?: boolean
}

/** Returns the part of a passage at an offset of its text. */
export const partAt = ({ parts }: PassageText, offset: number): PassagePart | undefined =>
  parts.findLast(({ at }) => at <= offset)

/** Returns a key that is the same for passages of one file under the same headings. */
export const sectionOf = ({ fileId, path }: Passage): string => [fileId, ...path].join('\n')

/** Returns the place in a file without any other properties. */
export const placeOf = ({ page, slide, sheet, row, section, start }: Place): Place => ({
  ...(page !== undefined && { page }),
  ...(slide !== undefined && { slide }),
  ...(sheet !== undefined && { sheet }),
  ...(row !== undefined && { row }),
  ...(section !== undefined && { section }),
  ...(start !== undefined && { start }),
})

/** Returns the text of a passage for both searches: its heading path, other wordings of that, its column names and its text. */
export const indexText = ({ path, parts, text, wordings = [] }: PassageText): string => {
  const headers = new Set(parts.map(({ header }) => header?.join('\t') ?? ''))
  return [path.join(' › '), ...wordings, ...headers, text].filter(Boolean).join('\n')
}
