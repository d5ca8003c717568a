import { itemsOf } from '../blocks/joinLists.ts'
import type { EmbeddedPicture } from '../pictures/openPictures.ts'
import { readPictures } from '../pictures/readPictures.ts'
import { struckThrough } from '../struckThrough.ts'
import type { Archive } from '../zip/archive.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { allNamed, childNamed, parseXml, textOf } from '../xml/markup.ts'
import { chartBlocks, diagramBlocks } from '../office/graphics.ts'
import { officeXml } from '../office/officeXml.ts'
import { openOffice } from '../office/openOffice.ts'
import { linksOf, partOf, type Relationship, relationshipsOf } from '../office/relationships.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import type { Context } from './Context.ts'
import { docxBlocks } from './docxBlocks.ts'
import { type Furniture, furnitureBlocks, visibleFurniture } from './furniture.ts'
import { readInserted } from './insertedDocuments.ts'
import { readNotes } from './notes.ts'
import { createNumbering } from './numbering.ts'
import { isOn, formattingOf } from './properties.ts'
import type { Remark } from '../receipt/remarks.ts'
import { readStyles } from './styles.ts'

/** Documents inserted in documents that are inserted themselves. */
const deepest = 3

/**
 * A Word document: headings and clauses with their numbers, lists, tables, text boxes, notes, inserted documents, and
 * what headers and footers say, first and once. Deleted, struck and hidden text is left out.
 */
export async function readDocx(
  file: RawFile,
  { colours, pictures: memory, depth, readPart }: Shared,
): Promise<Draft> {
  if (depth > deepest) throw new Unreadable('This document is nested too deep in others')
  const archive = await openOffice(file.bytes)
  const main = partOf(await relationshipsOf(archive, ''), 'officeDocument', 'word/document.xml')
  if (!archive.has(main))
    throw new Unreadable('This Word file holds no document. Try saving it again.')
  const relations = await relationshipsOf(archive, main)
  const part = async (name: string) => parseXml(await officeXml(archive, name))
  /** A part of this kind, which Word for the web gives a name with a number: `word/styles2.xml`. */
  const own = (kind: string) => part(partOf(relations, kind, `word/${kind}.xml`))
  const { chunks, drafts, unread } = await readInserted(archive, relations, file, readPart)
  const styles = await own('styles')
  const [defaults] = allNamed(styles, 'w:rPrDefault')
  const context: Context = {
    styles: readStyles(styles),
    around: formattingOf(childNamed(defaults, 'w:rPr')),
    numbering: createNumbering(await own('numbering')),
    notes: new Map(),
    chunks,
    graphics: await readGraphics(archive, relations),
    pictures: new Map(),
    links: await linksOf(archive, main),
    withHidden: file.withHidden === true,
    initial: { text: '' },
    passed: { hidden: {}, isStruck: false },
    colours,
  }
  const comments = await own('comments')
  const notes = async (kind: string) => {
    const links = await linksOf(archive, partOf(relations, kind, `word/${kind}.xml`))
    return [...readNotes(kind === 'comments' ? comments : await own(kind), { ...context, links })]
  }
  context.notes = new Map([
    ...(await notes('footnotes')),
    ...(await notes('endnotes')),
    ...(context.withHidden ? await notes('comments') : []),
  ])
  const count = allNamed(comments, 'w:comment').length
  if (count > 0) context.passed.hidden.comment = count
  const xml = await officeXml(archive, main)
  const { pictures, warnings } = await readPictures(
    picturesOf(archive, relations, xml),
    file,
    xml,
    memory,
  )
  context.pictures = pictures
  const body = docxBlocks(xml, context, file.onProgress)
  const isFacing = isOn(allNamed(await own('settings'), 'w:evenAndOddHeaders')[0])
  const targets = visibleFurniture(xml, isFacing).flatMap(id =>
    relations.flatMap(relation => (relation.id === id ? [relation.target] : [])),
  )
  const furniture: Furniture[] = []
  for (const target of new Set(targets))
    furniture.push({ nodes: await part(target), links: await linksOf(archive, target) })
  const [title] = allNamed(await part('docProps/core.xml'), 'dc:title')
  return {
    blocks: [...furnitureBlocks(furniture, body, context), ...body],
    unit: 'section',
    ...receiptOf(context, drafts, unread, warnings),
    ...(title && { title: textOf(title) }),
  }
}

const maxGraphics = 200

/** Returns what the charts and diagrams of a document say, by the ids of their relationships. */
async function readGraphics(archive: Archive, relations: Relationship[]) {
  const graphics = new Map<string, ReadBlock[]>()
  for (const { id, kind, target } of relations) {
    const read = kind === 'chart' ? chartBlocks : kind === 'diagramData' ? diagramBlocks : undefined
    if (read && graphics.size < maxGraphics)
      graphics.set(id, read(parseXml(await officeXml(archive, target))).flatMap(itemsOf))
  }
  return graphics
}

/** The pictures that a document shows, by the ids of their relationships. */
function picturesOf(archive: Archive, relations: Relationship[], xml: string) {
  const targets = new Map(
    relations.filter(({ kind }) => kind === 'image').map(({ id, target }) => [id, target]),
  )
  const pictures = new Map<string, EmbeddedPicture & { uses: number }>()
  for (const [, id = ''] of xml.matchAll(/\sr:(?:embed|id)="([^"]+)"/g)) {
    const known = pictures.get(id)
    const target = targets.get(id)
    if (known) known.uses++
    else if (target !== undefined)
      pictures.set(id, { uses: 1, read: () => archive.picture(target) })
  }
  return pictures
}

/** Returns what was passed over here and in the documents inserted, and a warning where one of these could not be read. */
function receiptOf(
  { passed }: Context,
  drafts: Draft[],
  unread: number,
  ofPictures: Remark[],
): Pick<Draft, 'hidden' | 'leftOut' | 'warnings'> {
  const hidden = { ...passed.hidden }
  for (const draft of drafts)
    for (const [kind, count] of Object.entries(draft.hidden ?? {}))
      hidden[kind as keyof typeof hidden] = (hidden[kind as keyof typeof hidden] ?? 0) + count
  const struck = passed.isStruck ? [struckThrough] : []
  return {
    hidden,
    leftOut: [...new Set([...struck, ...drafts.flatMap(({ leftOut = [] }) => leftOut)])],
    warnings: [
      ...drafts.flatMap(({ warnings = [] }) => warnings),
      ...(unread > 0
        ? [
            `${unread === 1 ? 'One document' : `${unread} documents`} inserted in this one could not be read: add the text as a file.`,
          ]
        : []),
      ...ofPictures,
    ],
  }
}
