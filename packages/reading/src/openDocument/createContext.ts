import { struckThrough } from '../struckThrough.ts'
import type { Colours } from '../blocks/createColours.ts'
import type { Draft, RawFile } from '../Draft.ts'
import type { Remark } from '../receipt/remarks.ts'
import { parseXml } from '../xml/markup.ts'
import type { Archive } from '../zip/archive.ts'
import type { Context } from './Context.ts'
import { createNumbers } from './numbers.ts'
import { readObjects } from './readObjects.ts'
import { readStyles } from './styles.ts'

/**
 * Returns what a text or slides are read with: the styles of the whole file and of its content, which stand before its
 * body.
 */
export async function createContext(
  archive: Archive,
  content: string,
  { withHidden = false }: RawFile,
  colours: Colours,
  isSlides = false,
): Promise<Context> {
  const body = content.indexOf('<office:body')
  const styles = readStyles([
    ...parseXml(await archive.text('styles.xml')),
    ...parseXml(content.slice(0, body === -1 ? undefined : body)),
  ])
  return {
    styles,
    numbers: createNumbers(styles, isSlides),
    objects: await readObjects(archive),
    pictures: new Map(),
    withHidden,
    deletions: { known: new Set(), open: new Set() },
    passed: { hidden: {}, isStruck: false },
    colours,
  }
}

/** Returns what was passed over in a text or slides, as the receipt has it. */
export const passedOver = (
  { passed }: Context,
  ofPictures: Remark[],
): Pick<Draft, 'hidden' | 'leftOut' | 'warnings'> => ({
  warnings: ofPictures,
  hidden: passed.hidden,
  leftOut: passed.isStruck ? [struckThrough] : [],
})
