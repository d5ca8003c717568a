import { append } from '../blocks/append.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { forEachIn, parseXml } from '../xml/markup.ts'
import { readPictures } from '../pictures/readPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { createContext, passedOver } from './createContext.ts'
import { documentBlocks } from './documentBlocks.ts'
import { picturesIn } from './pictures.ts'
import { openPackage } from './openPackage.ts'
import { pageFurniture } from './pageFurniture.ts'
import { titleOf } from './titleOf.ts'

/**
 * An OpenDocument text: headings and clauses with their numbers, lists, tables, text boxes, notes, and what headers and
 * footers say, first and once. Deleted, struck and hidden text is left out.
 */
export async function readOdt(
  file: RawFile,
  { colours, pictures: memory }: Shared,
): Promise<Draft> {
  const archive = await openPackage(file)
  const content = await archive.text('content.xml')
  const context = await createContext(archive, content, file, colours)
  const { pictures, warnings } = await readPictures(
    picturesIn(archive, content),
    file,
    content,
    memory,
  )
  context.pictures = pictures
  const blocks: ReadBlock[] = []
  forEachIn(
    content,
    'office:text',
    element => append(blocks, documentBlocks(element, context)),
    file.onProgress,
  )
  const body = joinLists(blocks)
  const styles = parseXml(await archive.text('styles.xml'))
  return {
    blocks: [...pageFurniture(styles, content, body, context), ...body],
    unit: 'section',
    ...passedOver(context, warnings),
    ...(await titleOf(archive)),
  }
}
