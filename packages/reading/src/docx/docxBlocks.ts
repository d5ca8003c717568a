import { isTrue } from '../office/officeXml.ts'
import { append } from '../blocks/append.ts'
import type { RawFile } from '../Draft.ts'
import { joinLists } from '../blocks/joinLists.ts'
import { withoutRaised } from '../blocks/raised.ts'
import { ticked } from '../blocks/tickOf.ts'
import { childNamed, type Element, elementsIn, forEachIn } from '../xml/markup.ts'
import { takeFrom } from '../pictures/readPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { type Bold, isBold, markHeadings } from './boldHeadings.ts'
import type { Context } from './Context.ts'
import type { ItemNumber } from './numbering.ts'
import { type Formatting, value } from './properties.ts'
import { inheritedFormatting, formattingOfRun, runText } from './runText.ts'
import { maxLegend, stretchesOf } from './stretches.ts'
import { outlineLevel } from './styles.ts'
import { tableOf } from './tableOf.ts'

/** The document's blocks. Each paragraph and table is let go once it is read, so that long documents fit. */
export function docxBlocks(
  xml: string,
  context: Context,
  onProgress?: RawFile['onProgress'],
): ReadBlock[] {
  const blocks: Bold[] = []
  forEachIn(xml, 'w:body', element => append(blocks, blocksOf(element, context)), onProgress)
  const { initial } = context
  if (initial.text) blocks.push({ kind: 'paragraph', text: initial.text })
  initial.text = ''
  return joinLists(markHeadings(blocks))
}

type Handler = (element: Element, context: Context) => Bold[]

/** The blocks of every other element are those of what it contains. */
const handlers: Record<string, Handler> = {
  'w:p': paragraphBlocks,
  'w:tbl': (table, context) => tableOf(table, context, blocksOf),
  'w:altChunk': ({ attribs }, context) => takeFrom(context.chunks, attribs['r:id']),
  'w:del': () => [],
  'w:moveFrom': () => [],
  'mc:Fallback': () => [],
  'w:sectPr': () => [],
  'w:sdtPr': () => [],
}

/** The blocks under an element of a document, list items as blocks of their own. */
export function blocksOf(element: Element, context: Context): Bold[] {
  const { name } = element
  if (Object.hasOwn(handlers, name)) return handlers[name]!(element, context)
  return elementsIn(element).flatMap(child => blocksOf(child, context))
}

function paragraphBlocks(paragraph: Element, context: Context): Bold[] {
  const hidden = context.passed.hidden.text
  const written = runText(paragraph, context)
  const isLong = written.length >= maxLegend
  const stretches = isLong ? [{ text: written, fill: '' }] : stretchesOf(paragraph, context)
  context.colours.readLine(stretches)
  if (isInitial(paragraph)) {
    context.initial.text += withoutRaised(written).trim()
    return anchoredIn(paragraph, context)
  }
  const text = written.trim() ? context.initial.text + written : written
  if (written.trim()) context.initial.text = ''
  const isUnread = !text.trim() && (hidden !== context.passed.hidden.text || isDeleted(paragraph))
  const number = isUnread ? undefined : numberOf(paragraph, context)
  const bold = isBold(paragraph, context) && { isBold: true }
  // A column of numbers alone, as in a table whose rows are counted.
  const isCell = paragraph.parent && 'name' in paragraph.parent && paragraph.parent.name === 'w:tc'
  const isCounted = isCell && number && number.number !== '-'
  const block =
    text.trim() || isCounted ? [{ ...blockOf(paragraph, text, number, context), ...bold }] : []
  return [...block, ...anchoredIn(paragraph, context)]
}

/** Returns the boxes, charts and notes anchored in a paragraph. */
function anchoredIn(paragraph: Element, context: Context): ReadBlock[] {
  const around = inheritedFormatting(paragraph, context)
  return [...boxesIn(paragraph, context, around), ...notesIn(paragraph, context, around)]
}

/** True for a large letter that the next paragraph begins with, which is a paragraph of its own. */
const isInitial = (paragraph: Element) =>
  /^(drop|margin)$/.test(
    childNamed(childNamed(paragraph, 'w:pPr'), 'w:framePr')?.attribs['w:dropCap'] ?? '',
  )

const isDeleted = (paragraph: Element) =>
  childNamed(childNamed(childNamed(paragraph, 'w:pPr'), 'w:rPr'), 'w:del') !== undefined

const styleOf = (properties: Element | undefined, { styles }: Context) =>
  styles.get(value(childNamed(properties, 'w:pStyle')) ?? '')

/** The list a paragraph belongs to, by itself or by its style; `0` takes it out of its style's. */
function listOf(properties: Element | undefined, context: Context): string | undefined {
  const own = childNamed(properties, 'w:numPr')
  const list = value(childNamed(own, 'w:numId')) ?? styleOf(properties, context)?.list
  return list === '0' ? undefined : list
}

function numberOf(paragraph: Element, context: Context): ItemNumber | undefined {
  const properties = childNamed(paragraph, 'w:pPr')
  const list = listOf(properties, context)
  if (list === undefined) return undefined
  const style = styleOf(properties, context)
  const own = value(childNamed(childNamed(properties, 'w:numPr'), 'w:ilvl'))
  const level = own ?? style?.listLevel ?? context.numbering.levelOf(list, style?.ids ?? []) ?? 0
  return context.numbering.next(list, Number(level) || 0)
}

/** A heading and a clause begin with their number; an item of a list has it as its mark. */
function blockOf(
  paragraph: Element,
  text: string,
  number: ItemNumber | undefined,
  context: Context,
): ReadBlock {
  const properties = childNamed(paragraph, 'w:pPr')
  const level = outlineLevel(properties) ?? styleOf(properties, context)?.level
  const sign = number?.number ?? '-'
  const numbered =
    sign && sign !== '-' ? sign + (number?.isTight && runsOn.test(sign) ? '' : ' ') + text : text
  if (level) return { kind: 'heading', level, text: numbered }
  if (number?.isClause) return { kind: 'paragraph', text: numbered }
  if (listOf(properties, context) === undefined) return { kind: 'paragraph', text }
  return {
    kind: 'list',
    text: ticked(number?.tick, text),
    marks: [' '.repeat(number?.depth ?? 0) + (sign || '-')],
  }
}

/** A number that a text goes on from without a blank between them: `第一条`. */
const runsOn = /[\p{Script=Han}、．）】]$/u

/** Older copies of what is drawn, and what was deleted or moved from here. */
const isOutdated = ({ name }: Element) => /^(mc:Fallback|w:del|w:moveFrom)$/.test(name)

/** The relationship of a chart or a diagram. */
const graphicId = ({ name, attribs }: Element) =>
  name === 'c:chart' ? attribs['r:id'] : name === 'dgm:relIds' ? attribs['r:dm'] : undefined

/** The relationship of a picture, also of one of an older Word. */
const pictureId = ({ name, attribs }: Element) =>
  name === 'a:blip' ? attribs['r:embed'] : name === 'v:imagedata' ? attribs['r:id'] : undefined

/** True for a hidden run, and for a drawing or a shape of an older Word that is hidden itself. */
const isHiddenAnchor = (element: Element, context: Context, formatting: Formatting): boolean =>
  element.name === 'w:r'
    ? formattingOfRun(element, context, formatting).isHidden === true
    : isTrue(childNamed(element, 'wp:docPr')?.attribs['hidden']) ||
      (element.name.startsWith('v:') && isHiddenStyle.test(element.attribs['style'] ?? ''))

const isHiddenStyle = /(?:^|;)\s*visibility\s*:\s*hidden/i

/**
 * Returns what stands in text boxes, charts, diagrams and pictures anchored here, which are hidden with the run that they
 * are anchored in.
 */
function boxesIn(element: Element, context: Context, formatting: Formatting): Bold[] {
  return elementsIn(element).flatMap(child => {
    if (isOutdated(child)) return []
    if (child.name === 'w:txbxContent') return blocksOf(child, context)
    const graphic = graphicId(child)
    if (graphic !== undefined) return context.graphics.get(graphic) ?? []
    const picture = takeFrom(context.pictures, pictureId(child))
    const boxes = [...picture, ...boxesIn(child, context, formatting)]
    if (boxes.length === 0 || !isHiddenAnchor(child, context, formatting)) return boxes
    const { hidden } = context.passed
    hidden.text = (hidden.text ?? 0) + 1
    return context.withHidden ? boxes : []
  })
}

/** Notes and, where what is hidden is asked for, comments. */
const notesIn = (paragraph: Element, context: Context, formatting: Formatting): ReadBlock[] =>
  referencesIn(paragraph, context, formatting).flatMap(({ name, attribs }) => {
    const kind = reference.exec(name)![1]!
    const text =
      kind === 'comment' && !context.withHidden
        ? ''
        : context.notes.get(`${kind} ${attribs['w:id']}`)
    return text ? [{ kind: 'notes', text }] : []
  })

const reference = /^w:(footnote|endnote|comment)Reference$/

/** The signs of notes that are read; those in text boxes belong to these. */
function referencesIn(element: Element, context: Context, formatting: Formatting): Element[] {
  return elementsIn(element).flatMap(child => {
    if (reference.test(child.name)) return [child]
    if (isOutdated(child) || child.name === 'w:txbxContent') return []
    const { isHidden, isStruck } =
      child.name === 'w:r' ? formattingOfRun(child, context, formatting) : {}
    const isUnread = isStruck || (isHidden && !context.withHidden)
    return isUnread ? [] : referencesIn(child, context, formatting)
  })
}
