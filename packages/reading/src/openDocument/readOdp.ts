import { append } from '../blocks/append.ts'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { furniture } from '../blocks/furniture.ts'
import { joinLists } from '../blocks/joinLists.ts'
import {
  allNamed,
  childNamed,
  type Element,
  elementsIn,
  forEachIn,
  type Node,
  parseXml,
  textOf,
} from '../xml/markup.ts'
import { readPictures } from '../pictures/readPictures.ts'
import { type ReadBlock, Unreadable } from '../Reading.ts'
import { createContext, passedOver } from './createContext.ts'
import { movedShapes, slideSizes } from './besideSlide.ts'
import type { Context } from './Context.ts'
import { documentBlocks } from './documentBlocks.ts'
import { picturesIn } from './pictures.ts'
import { openPackage } from './openPackage.ts'
import { titleOf } from './titleOf.ts'

/** An OpenDocument slide deck: titles, bullets, tables, charts and the speaker's notes of each slide that is shown. */
export async function readOdp(
  file: RawFile,
  { colours, pictures: memory }: Shared,
): Promise<Draft> {
  const archive = await openPackage(file)
  const content = await archive.text('content.xml')
  const context = await createContext(archive, content, file, colours, true)
  const { hidden } = context.passed
  const { pictures, warnings } = await readPictures(
    picturesIn(archive, content),
    file,
    content,
    memory,
  )
  context.pictures = pictures
  const blocks: ReadBlock[] = []
  const empty: number[] = []
  const visibleSlides: Element[] = []
  const footers = new Map<string, string>()
  const masters = parseXml(await archive.text('styles.xml'))
  const sizes = slideSizes(masters)
  let slides = 0
  function readSlide(element: Element) {
    if (element.name === 'presentation:footer-decl')
      footers.set(element.attribs['presentation:name'] ?? '', textOf(element))
    if (element.name !== 'draw:page') return
    const slide = ++slides
    if (context.styles.hiddenSlides.has(element.attribs['draw:style-name'] ?? '')) {
      hidden.slide = (hidden.slide ?? 0) + 1
      if (!context.withHidden) return
    }
    visibleSlides.push(element)
    const size = sizes.get(element.attribs['draw:master-page-name'] ?? '')
    const content = slideBlocks(element, { ...context, slide: size, moved: movedShapes(element) })
    if (content.length === 0) empty.push(slide)
    append(
      blocks,
      content.map(block => ({ ...block, slide })),
    )
  }
  forEachIn(content, 'office:presentation', readSlide, file.onProgress)
  forEachIn(content, 'office:drawing', readSlide)
  if (slides === 0) throw new Unreadable('There are no slides in this file')
  const around = [
    ...behind(masters, visibleSlides, context),
    ...footersOf(visibleSlides, footers, context),
  ]
  return {
    blocks: [...furniture(joinLists(around), blocks), ...blocks],
    unit: 'slide',
    units: slides,
    empty,
    ...passedOver(context, warnings),
    ...(await titleOf(archive)),
  }
}

/** Returns what stands on the masters of these slides beside their placeholders. */
function behind(styles: Node[], slides: Element[], context: Context): ReadBlock[] {
  const used = new Set(slides.map(({ attribs }) => attribs['draw:master-page-name']))
  const inside = {
    ...context,
    passed: { ...context.passed, hidden: {} },
    isFurniture: true as const,
  }
  return allNamed(styles, 'style:master-page')
    .filter(({ attribs }) => used.has(attribs['style:name']))
    .flatMap(elementsIn)
    .filter(shape => shape.name.startsWith('draw:') && !classOf(shape))
    .flatMap(shape => documentBlocks(shape, inside))
}

const footersOf = (slides: Element[], footers: Map<string, string>, { styles }: Context) =>
  slides.flatMap(({ attribs }): ReadBlock[] => {
    const text = footers.get(attribs['presentation:use-footer-name'] ?? '')
    const hasFooter = !styles.withoutFooter.has(attribs['draw:style-name'] ?? '')
    return text && hasFooter ? [{ kind: 'paragraph', text }] : []
  })

/** The title first, then the shapes in their order, then the notes. */
function slideBlocks(slide: Element, context: Context): ReadBlock[] {
  const shapes = elementsIn(slide).flatMap(shape => shapeBlocks(shape, context))
  const page = childNamed(slide, 'presentation:notes')
  const notes = (page ? elementsIn(page) : []).flatMap(shape =>
    classOf(shape) === 'notes' ? documentBlocks(shape, { ...context, slide: undefined }) : [],
  )
  return [
    ...shapes.filter(block => block.kind === 'heading'),
    ...joinLists(shapes.filter(block => block.kind !== 'heading')),
    ...joinLists(notes).map(({ text }) => ({ kind: 'notes' as const, text })),
  ]
}

/** Classes of placeholders with the same content on every slide. */
const leftOut = /^(footer|header|date-time|page-number|page)$/

function shapeBlocks(shape: Element, context: Context): ReadBlock[] {
  if (leftOut.test(classOf(shape)) || shape.attribs['presentation:placeholder'] === 'true')
    return []
  const blocks = documentBlocks(shape, context)
  if (classOf(shape) !== 'title') return blocks
  const text = blocks.map(block => block.text).join(' ')
  return text.trim() ? [{ kind: 'heading', level: 1, text }] : []
}

const classOf = ({ attribs }: Element) => attribs['presentation:class'] ?? ''
