import { struckThrough } from '../struckThrough.ts'
import { append } from '../blocks/append.ts'
import { furniture } from '../blocks/furniture.ts'
import type { Archive } from '../zip/archive.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { allNamed, type Node, parseXml, textOf } from '../xml/markup.ts'
import type { Passed } from '../office/drawnLine.ts'
import { chartBlocks, diagramBlocks } from '../office/graphics.ts'
import { officeXml } from '../office/officeXml.ts'
import { openOffice } from '../office/openOffice.ts'
import { openPictures, type Pictures } from '../pictures/openPictures.ts'
import { languageOf } from '../receipt/languageOf.ts'
import { pagesNamed } from '../receipt/pagesNamed.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { linksOf, partOf, type Relationship, relationshipsOf } from '../office/relationships.ts'
import { movedShapes, slideSize } from './besideSlide.ts'
import { createLayouts, type Layout } from './createLayouts.ts'
import { asNotes } from '../receipt/remarks.ts'
import { furnitureOf, hiddenGraphics, slideBlocks } from './slideBlocks.ts'

/** A slide deck: titles, bullets, tables, charts, diagrams, pictures and the speaker's notes of each slide that is shown. */
export async function readPptx(file: RawFile, { colours, pictures }: Shared): Promise<Draft> {
  const { bytes, withHidden = false, language, rest, onProgress } = file
  const archive = await openOffice(bytes)
  const { slides, size } = await slidesOf(archive)
  if (slides.length === 0) throw new Unreadable('There are no slides in this file')
  await using opened = openPictures({
    language: () => language || languageOf(blocks),
    rest,
    onStep: () => onProgress?.(done, slides.length),
    memory: pictures,
  })
  const behind = {
    layoutOf: createLayouts(archive, size),
    known: new Set<Node[]>(),
    picturesOn: pictureReader(archive, opened, await usesOf(archive, slides)),
  }
  const around: ReadBlock[] = []
  const blocks: ReadBlock[] = []
  const empty: number[] = []
  const drawn: number[] = []
  let done = 0
  const passed: Passed = { withHidden, hidden: {}, isStruck: false, colours }
  for (const [at, part] of slides.entries()) {
    const { content, isDrawn, isSkipped, ...slide } = await readSlide(archive, part, passed, behind)
    if (isSkipped) continue
    append(around, slide.around)
    if (content.length === 0) empty.push(at + 1)
    else if (isDrawn) drawn.push(at + 1)
    append(
      blocks,
      content.map(block => ({ ...block, slide: at + 1 })),
    )
    done = at + 1
    onProgress?.(done, slides.length)
  }
  const [title] = allNamed(parseXml(await officeXml(archive, 'docProps/core.xml')), 'dc:title')
  return {
    blocks: [...furniture(around, blocks), ...blocks],
    unit: 'slide',
    units: slides.length,
    empty,
    hidden: passed.hidden,
    leftOut: passed.isStruck ? [struckThrough] : [],
    warnings: [
      ...(drawn.length > 0
        ? asNotes([
            `${pagesNamed(drawn, 'Slide')} read from charts and diagrams: there is no other text.`,
          ])
        : []),
      ...opened.remarks(),
    ],
    ...(title && { title: textOf(title) }),
  }
}

async function slidesOf(archive: Archive) {
  const presentation = partOf(
    await relationshipsOf(archive, ''),
    'officeDocument',
    'ppt/presentation.xml',
  )
  const relations = await relationshipsOf(archive, presentation)
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  const xml = parseXml(await officeXml(archive, presentation))
  const slides = allNamed(xml, 'p:sldId')
  // None stands twice in a presentation.
  const paths = new Set(slides.map(slide => targets.get(slide.attribs['r:id'] ?? '') ?? ''))
  return { slides: [...paths].filter(archive.has), size: slideSize(allNamed(xml, 'p:sldSz')) }
}

/** Returns the number of slides that show each part. */
async function usesOf(archive: Archive, slides: string[]) {
  const uses = new Map<string, number>()
  for (const slide of slides)
    for (const target of new Set((await relationshipsOf(archive, slide)).map(one => one.target)))
      uses.set(target, (uses.get(target) ?? 0) + 1)
  return uses
}

/** Returns a function that reads the pictures on a slide, by the ids of their relationships. */
function pictureReader(archive: Archive, opened: Pictures, uses: Map<string, number>) {
  return async (relations: Relationship[]) => {
    const pictures = new Map<string, ReadBlock[]>()
    for (const { id, kind, target } of relations) {
      if (kind !== 'image') continue
      const read = () => archive.picture(target)
      pictures.set(id, await opened.blocksOf({ uses: uses.get(target) ?? 1, read }))
    }
    return pictures
  }
}

/**
 * Returns what a slide holds, and whether all of it is drawn: there are no words but those of charts and diagrams. One that
 * is not shown is skipped, unless that is asked for.
 */
async function readSlide(
  archive: Archive,
  part: string,
  passed: Passed,
  behind: {
    layoutOf: (part: string) => Promise<Layout>
    known: Set<Node[]>
    picturesOn: (relations: Relationship[]) => Promise<Map<string, ReadBlock[]>>
  },
) {
  const slide = parseXml(await officeXml(archive, part))
  if (/^(0|false)$/.test(allNamed(slide, 'p:sld')[0]?.attribs['show'] ?? '')) {
    passed.hidden.slide = (passed.hidden.slide ?? 0) + 1
    if (!passed.withHidden) return { content: [], around: [], isDrawn: false, isSkipped: true }
  }
  const layout = { ...(await behind.layoutOf(part)), moved: movedShapes(slide) }
  passed.links = await linksOf(archive, part)
  const relations = await relationshipsOf(archive, part)
  passed.pictures = await behind.picturesOn(relations)
  const blocks = slideBlocks(slide, passed, layout)
  const around = furnitureOf(slide, layout, passed, behind.known)
  let isDrawn = blocks.length === 0
  const unseen = passed.withHidden ? new Set() : hiddenGraphics(slide, layout)
  for (const { id, kind, target } of relations) {
    if (!archive.has(target) || unseen.has(id)) continue
    if (kind === 'chart') append(blocks, chartBlocks(parseXml(await officeXml(archive, target))))
    if (kind === 'diagramData')
      append(blocks, diagramBlocks(parseXml(await officeXml(archive, target))))
    if (kind === 'notesSlide') {
      passed.links = await linksOf(archive, target)
      passed.pictures = new Map()
      const notes = slideBlocks(parseXml(await officeXml(archive, target)), passed)
      append(
        blocks,
        notes.map(({ text }) => ({ kind: 'notes' as const, text })),
      )
      if (notes.length > 0) isDrawn = false
    }
    if (kind === 'comments')
      append(blocks, commentBlocks(parseXml(await officeXml(archive, target)), passed))
  }
  return { content: blocks, around, isDrawn, isSkipped: false }
}

/** Returns what editors wrote to each other, which only is read where what is hidden is asked for. */
function commentBlocks(comments: Node[], { hidden, withHidden }: Passed): ReadBlock[] {
  const texts = [
    ...allNamed(comments, 'p:text').map(textOf),
    ...allNamed(comments, 'p188:txBody').map(textOf),
  ].filter(text => text.trim())
  if (texts.length > 0) hidden.comment = (hidden.comment ?? 0) + texts.length
  return withHidden ? texts.map(text => ({ kind: 'notes' as const, text })) : []
}
