import { append } from '../blocks/append.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { forEachIn } from '../html/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { documentBlocks } from './documentBlocks.ts'
import { openPackage } from './openPackage.ts'
import { readObjects } from './readObjects.ts'
import { stylesOf, titleOf } from './packageParts.ts'

/** An OpenDocument text: headings, lists, tables, text boxes and notes; deleted and hidden text is left out. */
export async function readOdt(file: RawFile): Promise<Draft> {
  const archive = await openPackage(file)
  const content = await archive.text('content.xml')
  const context = { styles: await stylesOf(archive, content), objects: await readObjects(archive) }
  const blocks: ReadBlock[] = []
  forEachIn(
    content,
    'office:text',
    element => append(blocks, documentBlocks(element, context)),
    file.onProgress,
  )
  return { blocks: joinLists(blocks), unit: 'section', ...(await titleOf(archive)) }
}
