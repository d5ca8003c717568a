import type { Colours } from '../blocks/createColours.ts'
import type { Size } from '../office/besidePage.ts'
import type { ReadBlock } from '../Reading.ts'
import type { Element } from '../xml/markup.ts'
import type { TextContext } from './inlineText.ts'
import type { Numbers } from './numbers.ts'
import type { Objects } from './readObjects.ts'
import type { Styles } from './styles.ts'

/** An OpenDocument text or slide while it is read. */
export type Context = TextContext & {
  styles: Styles
  numbers: Numbers
  objects: Objects
  /** Blocks of pictures by what they are called, each until its first place is read. */
  pictures: Map<string, ReadBlock[]>
  colours: Colours
  /** Size of the slide in millimetres. */
  slide?: Size | undefined
  /** Ids of the shapes of the slide that move. */
  moved?: ReadonlySet<string>
}

/** Returns the name of an element's style. */
export const styleOf = (element: Element) => element.attribs['text:style-name'] ?? ''
