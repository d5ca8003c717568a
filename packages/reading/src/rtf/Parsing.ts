import type { Draft } from '../Draft.ts'
import type { ReadBlock } from '../Reading.ts'
import { createTables } from './documentTables.ts'
import type { createEquation } from './equation.ts'
import type { Field } from './Field.ts'
import { type Group, outermost } from './Group.ts'
import { createLists } from './lists.ts'
import { createStory } from './story.ts'

/** An RTF document while it is read. */
export type Parsing = {
  withHidden: boolean
  tables: ReturnType<typeof createTables>
  lists: ReturnType<typeof createLists>
  group: Group
  around: Group[]
  /** The title; and as they are read, what stands before an item, and a property of a shape. */
  texts: { title: string; mark: string; property: string }
  /** The fields under way, the innermost last. */
  fields: Field[]
  /** The text of a shape that is drawn as a picture. */
  drawn: string
  /** True for a shape that is not shown. */
  isShapeHidden: boolean
  equation: ReturnType<typeof createEquation> | undefined
  /** The blocks of each header and footer, by the control word that begins it. */
  furniture: { word: string; blocks: ReadBlock[] }[]
  /** Words that say which pages have headers of their own. */
  pages: Set<string>
  hidden: NonNullable<Draft['hidden']>
  isStruck: boolean
  /** Bytes not decoded yet: a character may take two. */
  bytes: string
  /** Characters to pass over. */
  toSkip: number
  /** True behind `\*`. */
  isStarred: boolean
}

/** Returns a document of which nothing is read yet. */
export function startParsing(withHidden: boolean): Parsing {
  const lists = createLists()
  return {
    withHidden,
    tables: createTables(),
    lists,
    group: outermost(createStory(lists.next)),
    around: [],
    texts: { title: '', mark: '', property: '' },
    fields: [],
    drawn: '',
    isShapeHidden: false,
    equation: undefined,
    furniture: [],
    pages: new Set(),
    hidden: {},
    isStruck: false,
    bytes: '',
    toSkip: 0,
    isStarred: false,
  }
}
