import type { Draft } from '../Draft.ts'
import type { Element } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Fields } from './fields.ts'
import type { Numbering } from './numbering.ts'
import type { Look } from './properties.ts'
import type { Style } from './styles.ts'

/** What the paragraphs of a Word document are read with, and what was passed over in them. */
export type Context = {
  styles: Map<string, Style>
  numbering: Numbering
  /** Foot- and endnotes and comments, by `footnote 3`, `endnote 3` and `comment 3`. */
  notes: Map<string, string>
  /** Documents inserted as they are, by the ids of their relationships. */
  chunks: Map<string, ReadBlock[]>
  /** Blocks of charts and diagrams, by the ids of their relationships. */
  graphics: Map<string, ReadBlock[]>
  withHidden: boolean
  /** How letters look by the document's defaults and the style of the table around them. */
  around: Look
  /** A large letter that the next paragraph begins with. */
  initial: { text: string }
  passed: { hidden: NonNullable<Draft['hidden']>; isStruck: boolean }
  /** The fields of the paragraph that is read. */
  fields?: Fields | undefined
  /** Runs that show the number of a page or how many there are. */
  pageNumbers?: Set<Element>
}
