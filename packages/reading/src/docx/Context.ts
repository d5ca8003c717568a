import type { Colours } from '../blocks/createColours.ts'
import type { Draft } from '../Draft.ts'
import type { Element } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Fields } from './fields.ts'
import type { Numbering } from './numbering.ts'
import type { Formatting } from './properties.ts'
import type { Style } from './styles.ts'

/** The context for reading paragraphs of a Word document; `passed` records what was left out. */
export type Context = {
  styles: Map<string, Style>
  numbering: Numbering
  /** Foot- and endnotes and comments, by `footnote 3`, `endnote 3` and `comment 3`. */
  notes: Map<string, string>
  /** Blocks of embedded documents, by the ids of their relationships. */
  chunks: Map<string, ReadBlock[]>
  /** Blocks of charts and diagrams, by the ids of their relationships. */
  graphics: Map<string, ReadBlock[]>
  /** Blocks of pictures by the ids of their relationships, each until its first place is read. */
  pictures: Map<string, ReadBlock[]>
  /** Addresses that links of this part lead to, by the ids of their relationships. */
  links: Map<string, string>
  withHidden: boolean
  /** Look of text by the document's defaults and the style of the table around it. */
  around: Formatting
  /** The drop cap of the next paragraph. */
  initial: { text: string }
  passed: { hidden: NonNullable<Draft['hidden']>; isStruck: boolean }
  colours: Colours
  /** The fields of the current paragraph. */
  fields?: Fields | undefined
  /** Runs with a page number or the number of pages. */
  pageNumbers?: Set<Element>
}
