import { append } from '../blocks/append.ts'
import { type Archive, openArchive } from '../zip/archive.ts'
import type { Draft, RawFile } from '../Draft.ts'
import { allNamed, parseXml, textOf } from '../html/markup.ts'
import { officeXml } from '../office/officeXml.ts'
import { pagesNamed } from '../receipt/pagesNamed.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { relationshipsOf } from '../office/relationships.ts'
import { chartBlocks, diagramBlocks } from './graphics.ts'
import { slideBlocks } from './slideBlocks.ts'

const presentation = 'ppt/presentation.xml'

/** A slide deck: titles, bullets, tables, charts, diagrams and the speaker's notes of each slide. */
export async function readPptx({ bytes, onProgress }: RawFile): Promise<Draft> {
  const archive = await openArchive(bytes)
  const slides = await slidesOf(archive)
  if (slides.length === 0) throw new Unreadable('There are no slides in this file')
  const blocks: ReadBlock[] = []
  const empty: number[] = []
  const drawn: number[] = []
  for (const [at, part] of slides.entries()) {
    const { found, isDrawn } = await readSlide(archive, part)
    if (found.length === 0) empty.push(at + 1)
    else if (isDrawn) drawn.push(at + 1)
    append(
      blocks,
      found.map(block => ({ ...block, slide: at + 1 })),
    )
    onProgress?.(at + 1, slides.length)
  }
  const [title] = allNamed(parseXml(await officeXml(archive, 'docProps/core.xml')), 'dc:title')
  return {
    blocks,
    unit: 'slide',
    units: slides.length,
    empty,
    warnings:
      drawn.length > 0
        ? [`${pagesNamed(drawn, 'Slide')} read from charts and diagrams: there is no other text.`]
        : [],
    ...(title && { title: textOf(title) }),
  }
}

async function slidesOf(archive: Archive) {
  const relations = await relationshipsOf(archive, presentation)
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  return allNamed(parseXml(await officeXml(archive, presentation)), 'p:sldId')
    .map(slide => targets.get(slide.attribs['r:id'] ?? '') ?? '')
    .filter(archive.has)
}

/** What a slide holds, and whether all of it is drawn: there are no words but those of charts and diagrams. */
async function readSlide(archive: Archive, part: string) {
  const blocks = slideBlocks(parseXml(await officeXml(archive, part)))
  let isDrawn = blocks.length === 0
  for (const { kind, target } of await relationshipsOf(archive, part)) {
    if (!archive.has(target)) continue
    if (kind === 'chart') append(blocks, chartBlocks(parseXml(await officeXml(archive, target))))
    if (kind === 'diagramData')
      append(blocks, diagramBlocks(parseXml(await officeXml(archive, target))))
    if (kind === 'notesSlide') {
      const notes = slideBlocks(parseXml(await officeXml(archive, target)))
      append(
        blocks,
        notes.map(({ text }) => ({ kind: 'notes' as const, text })),
      )
      if (notes.length > 0) isDrawn = false
    }
  }
  return { found: blocks, isDrawn }
}
