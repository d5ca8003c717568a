import { linked } from '../blocks/links.ts'
import { childNamed, type Element, elementsIn, isElement, textOf } from '../xml/markup.ts'
import { takeFrom } from '../pictures/readPictures.ts'
import type { ReadBlock } from '../Reading.ts'
import { itemText } from '../blocks/itemText.ts'
import { ticked } from '../blocks/tickOf.ts'
import { pictureOf } from './pictures.ts'
import { isBesideSlide } from './besideSlide.ts'
import { type Context, styleOf } from './Context.ts'
import { folderOf, inlineText, outermost } from './inlineText.ts'
import type { ItemNumber, OpenList } from './numbers.ts'
import type { Formatting } from './styles.ts'
import { tableOf } from './tableOf.ts'

const leftOut =
  /^(text:(tracked-changes|table-of-content|alphabetical-index|sequence-decls|.*-decls)|office:forms|office:annotation|presentation:notes|svg:.*)$/
/** Elements that are anchored in a paragraph and follow it as blocks. */
const anchored = /^(text:note|office:annotation|draw:(?!a$|g$).*)$/

/** Returns the blocks under an element of a text document or a slide in order; each list item is a block. */
export function documentBlocks(element: Element, context: Context): ReadBlock[] {
  const { name } = element
  if (name === 'text:p' || name === 'text:h')
    return paragraphBlocks(element, context, numberOf(element, context))
  if (name === 'text:list') return listBlocks(element, context)
  if (name === 'table:table') return tableOf(element, context, documentBlocks)
  if (name === 'draw:object') return objectBlocks(element, context)
  if (name === 'draw:image')
    return [...takeFrom(context.pictures, pictureOf(element)), ...childBlocks(element, context)]
  if (name === 'text:tracked-changes') noteDeletions(element, context)
  if (leftOut.test(name) || isHiddenSection(element, context) || isHiddenShape(element, context))
    return []
  const blocks = childBlocks(element, context)
  const href = hrefOf(element)
  const last = href === undefined ? undefined : blocks.at(-1)
  return last ? [...blocks.slice(0, -1), { ...last, text: linked(last.text, href) }] : blocks
}

const childBlocks = (element: Element, context: Context) =>
  elementsIn(element).flatMap(child => documentBlocks(child, context))

/** Returns the address that a shape as a whole leads to. */
const hrefOf = ({ name, attribs, children }: Element) =>
  name === 'draw:a'
    ? attribs['xlink:href']
    : children
        .flatMap(child =>
          isElement(child) && child.name === 'office:event-listeners' ? elementsIn(child) : [],
        )
        .find(listener => listener.name === 'presentation:event-listener')?.attribs['xlink:href']

const numberOf = (element: Element, context: Context) =>
  element.name === 'text:h' && isVisible(element, context)
    ? context.numbers.heading(element)
    : undefined

function paragraphBlocks(paragraph: Element, context: Context, number?: ItemNumber): ReadBlock[] {
  const isAll = isVisible(paragraph, context)
  const text = inlineText(paragraph, context, isAll ? undefined : { isHidden: true })
  if (!isAll && !context.withHidden) return []
  const kind = kindOf(paragraph, context)
  const numbered = number?.number && kind.kind === 'heading' ? `${number.number} ${text}` : text
  const block = text.trim() ? [{ text: numbered, ...kind }] : []
  const after = anchoredIn(paragraph, context, context.styles.usual).flatMap(part => {
    if (part.name === 'text:note') return noteBlocks(childNamed(part, 'text:note-body'), context)
    if (part.name === 'office:annotation') return commentBlocks(part, context)
    return documentBlocks(part, context)
  })
  return [...block, ...after]
}

/** Returns the elements anchored in a paragraph, except in hidden text, and except for notes with a struck-through mark. */
function anchoredIn(element: Element, context: Context, around: Formatting): Element[] {
  const formatting = { ...around, ...context.styles.formattings.get(styleOf(element)) }
  const { passed, withHidden } = context
  return elementsIn(element).flatMap(child => {
    if (!anchored.test(child.name)) return anchoredIn(child, context, formatting)
    if (formatting.isHidden) passed.hidden.text = (passed.hidden.text ?? 0) + 1
    const isStruck = formatting.isStruck && child.name === 'text:note'
    return isStruck || (formatting.isHidden && !withHidden) ? [] : [child]
  })
}

/** True for a paragraph that is not hidden as a whole. */
function isVisible(paragraph: Element, context: Context): boolean {
  const isHidden = outermost(paragraph, /^text:hidden-paragraph$/).some(
    ({ attribs }) => attribs['text:is-hidden'] !== 'false',
  )
  if (isHidden || context.styles.formattings.get(styleOf(paragraph))?.isHidden !== true)
    return !isHidden
  const { deletions } = context
  const silent = {
    ...context,
    withHidden: false,
    passed: { hidden: {}, isStruck: false },
    ...(deletions && { deletions: { ...deletions, open: new Set(deletions.open) } }),
  }
  return inlineText(paragraph, silent).trim() !== ''
}

function isHiddenSection(section: Element, { withHidden, passed }: Context) {
  const isHidden =
    section.attribs['text:display'] === 'none' ||
    (section.name === 'text:section' && section.attribs['text:is-hidden'] === 'true')
  if (!isHidden) return false
  passed.hidden.section = (passed.hidden.section ?? 0) + 1
  return !withHidden
}

/**
 * True for a shape, group or frame that is hidden or lies beside its slide, unless hidden content is wanted. LibreOffice
 * also has its own prefix for the attribute.
 */
function isHiddenShape(shape: Element, { withHidden, passed, slide, moved }: Context) {
  const { name, attribs } = shape
  const display = attribs['draw:display'] ?? attribs['drawooo:display']
  const isHidden = name.startsWith('draw:') && display === 'none'
  const part = isHidden
    ? 'text'
    : isBesideSlide(shape, slide, moved) && saysSomething(shape) && 'beside'
  if (!part) return false
  passed.hidden[part] = (passed.hidden[part] ?? 0) + 1
  return !withHidden
}

const saysSomething = (shape: Element) =>
  textOf(shape).trim() !== '' || outermost(shape, /^draw:object$/).length > 0

function kindOf(paragraph: Element, { styles }: Context): Pick<ReadBlock, 'kind' | 'level'> {
  if (styles.title.has(styleOf(paragraph))) return { kind: 'heading', level: 1 }
  if (paragraph.name !== 'text:h') return { kind: 'paragraph' }
  return { kind: 'heading', level: Number(paragraph.attribs['text:outline-level']) || 1 }
}

function noteBlocks(note: Element | undefined, context: Context): ReadBlock[] {
  const text = note && plainText(note, context)
  return text ? [{ kind: 'notes', text }] : []
}

/** A comment of an editor, which only is read where what is hidden is asked for. */
function commentBlocks(comment: Element, context: Context): ReadBlock[] {
  const { hidden } = context.passed
  hidden.comment = (hidden.comment ?? 0) + 1
  return context.withHidden ? noteBlocks(comment, context) : []
}

/** A list's items; what is no text in them follows the item it stands in. */
function listBlocks(list: Element, context: Context, around?: OpenList): ReadBlock[] {
  const open = context.numbers.open(list, around)
  return elementsIn(list).flatMap(item => {
    const parts = elementsIn(item)
    const first = parts.find(({ name }) => name === 'text:p' || name === 'text:h')
    const isCounted = item.name === 'text:list-item' && first && isVisible(first, context)
    const number = isCounted ? context.numbers.item(open, item, styleOf(first)) : undefined
    const inner = parts.findIndex(({ name }) => name === 'text:list')
    const [own, rest] = inner === -1 ? [parts, []] : [parts.slice(0, inner), parts.slice(inner)]
    return [
      ...itemBlocks(
        own.flatMap(part => partBlocks(part, context, part === first ? number : undefined)),
        open,
        number,
        isInCell(list),
      ),
      ...rest.flatMap(part =>
        part.name === 'text:list' ? listBlocks(part, context, open) : documentBlocks(part, context),
      ),
    ]
  })
}

/** True for a list that begins in a cell: there a number may stand alone. */
const isInCell = ({ parent }: Element): boolean =>
  parent !== null && 'name' in parent && parent.name === 'table:table-cell'

/** A heading in a list has its number from there. */
const partBlocks = (part: Element, context: Context, number?: ItemNumber) =>
  part.name === 'text:p' || part.name === 'text:h'
    ? paragraphBlocks(part, context, number)
    : documentBlocks(part, context)

/** An item's first paragraphs as one; a clause begins with its number, an item of a list has it as its mark. */
function itemBlocks(
  blocks: ReadBlock[],
  { level }: OpenList,
  number: ItemNumber | undefined,
  isCell: boolean,
): ReadBlock[] {
  const end = blocks.findIndex(block => block.kind !== 'paragraph')
  const [own, rest] = end === -1 ? [blocks, []] : [blocks.slice(0, end), blocks.slice(end)]
  const text = own.map(block => block.text).join(' ')
  if (!text)
    return number?.number && isCell
      ? [{ kind: 'list', text: '', marks: [number.number] }, ...rest]
      : rest
  const item: ReadBlock = number?.isClause
    ? { kind: 'paragraph', text: `${number.number} ${text}` }
    : {
        kind: 'list',
        text: ticked(number?.tick, text),
        marks: [' '.repeat(level) + (number?.number || '-')],
      }
  return [item, ...rest]
}

/** Learns which changes delete text that stays where it was, between two marks. */
function noteDeletions(changes: Element, { deletions }: Context) {
  for (const region of elementsIn(changes).filter(child => childNamed(child, 'text:deletion')))
    deletions?.known.add(region.attribs['text:id'] ?? region.attribs['xml:id'] ?? '')
}

function objectBlocks(object: Element, { objects }: Context): ReadBlock[] {
  return objects.charts.get(folderOf(object)) ?? []
}

const plainText = (element: Element, context: Context) =>
  elementsIn(element)
    .flatMap(part => documentBlocks(part, context))
    .map(itemText)
    .join(' ')
