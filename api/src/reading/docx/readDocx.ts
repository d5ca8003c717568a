import { openArchive } from '../zip/archive.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { allNamed, parseXml, textOf } from '../html/markup.ts'
import { officeXml } from '../office/officeXml.ts'
import { Unreadable } from '../Reading.ts'
import { docxBlocks } from './docxBlocks.ts'
import { readNotes } from './notes.ts'
import { readStyles } from './styles.ts'

/** A Word document: headings, lists, tables, text boxes and notes; deleted and hidden text is left out. */
export async function readDocx({ bytes, onProgress }: RawFile): Promise<Draft> {
  const archive = await openArchive(bytes)
  const main = archive.names.find(name => /^word\/document\d*\.xml$/.test(name))
  if (!main) throw new Unreadable('This Word file holds no document. Try saving it again.')
  const styles = readStyles(parseXml(await officeXml(archive, 'word/styles.xml')))
  const notes = readNotes([
    ...parseXml(await officeXml(archive, 'word/footnotes.xml')),
    ...parseXml(await officeXml(archive, 'word/endnotes.xml')),
  ])
  const [title] = allNamed(parseXml(await officeXml(archive, 'docProps/core.xml')), 'dc:title')
  return {
    blocks: docxBlocks(await officeXml(archive, main), styles, notes, onProgress),
    unit: 'section',
    ...(title && { title: textOf(title) }),
  }
}
