import { pageNumber } from '../blocks/furniture.ts'
import { linked } from '../blocks/links.ts'
import { lowered, raised } from '../blocks/raised.ts'
import { childNamed, elementsIn, type Element, isElement, textOf } from '../xml/markup.ts'
import { hyperlinkIn } from '../office/fieldText.ts'
import { mathText } from '../office/mathText.ts'
import { symbolText, textInFont } from '../office/symbolText.ts'
import type { Context } from './Context.ts'
import { fieldsIn } from './fields.ts'
import { type Formatting, formattingOf, value } from './properties.ts'

/** Returns the text of an element; `formatting` is that of the run or the paragraph around it. */
type Handler = (element: Element, context: Context, formatting: Formatting) => string

/** Deleted and moved text, field codes, properties, and what stands in a place of its own. */
const skipped =
  `w:del w:moveFrom w:instrText w:delText w:pPr w:rPr w:sdtPr w:footnoteRef w:endnoteRef w:annotationRef w:drawing w:pict
  w:object`.split(/\s+/)

export const isSkipped = ({ name }: Element): boolean => skipped.includes(name)

/** The text of every other element is that of what it contains. */
const handlers: Record<string, Handler> = {
  ...Object.fromEntries(skipped.map(name => [name, () => ''])),
  'w:t': (element, _, { font }) => textInFont(textOf(element), font),
  'w:r': textOfRun,
  'w:tab': () => '\t',
  'w:ptab': () => '\t',
  'w:br': () => '\n',
  'w:cr': () => '\n',
  'w:noBreakHyphen': () => '-',
  'w:sym': symbolText,
  'w:fldChar': (element, { fields }) => fields?.resultTexts.get(element) ?? '',
  'w:fldSimple': (element, ...around) =>
    linkedText(hyperlinkIn(element.attribs['w:instr'] ?? ''), element, ...around),
  'w:hyperlink': (element, context, formatting) =>
    linkedText(hrefOf(element, context), element, context, formatting),
  'w:ruby': (element, ...around) => {
    const base = childNamed(element, 'w:rubyBase')
    return base ? runText(base, ...around) : ''
  },
  'm:oMath': (element, ...around) => mathText(element, run => isRead(run, ...around)),
  'mc:AlternateContent': symbolIn,
}

/**
 * The text of a paragraph or a part of one, without what is struck through, and without what is hidden unless that is asked
 * for.
 */
export function runText(element: Element, context: Context, around?: Formatting): string {
  const formatting = around ?? inheritedFormatting(element, context)
  const inside = element.name === 'w:p' ? { ...context, fields: fieldsIn(element) } : context
  return elementsIn(element)
    .map(child => textOfPart(child, inside, formatting))
    .join('')
}

function textOfPart(element: Element, context: Context, formatting: Formatting): string {
  if (context.fields?.code.has(element)) return ''
  const handle = Object.hasOwn(handlers, element.name) ? handlers[element.name]! : runText
  return handle(element, context, formatting)
}

function linkedText(href: string | undefined, ...part: Parameters<Handler>): string {
  const text = runText(...part)
  return href === undefined ? text : linked(text, href)
}

/** Returns the address of a link by its relationship; none where the link goes on behind it. */
function hrefOf({ attribs, next }: Element, { links }: Context): string | undefined {
  const id = attribs['r:id']
  if (id === undefined || (next && isElement(next) && next.attribs['r:id'] === id)) return undefined
  const place = attribs['w:anchor']
  const href = links.get(id)
  return href && place && !href.includes('#') ? `${href}#${place}` : href
}

/** A sign that new programs draw and old ones get as a letter; what else has two versions is a drawing. */
function symbolIn(element: Element): string {
  return elementsIn(childNamed(element, 'mc:Fallback') ?? element)
    .filter(({ name }) => name === 'w:t')
    .map(textOf)
    .join('')
}

function textOfRun(run: Element, context: Context, around: Formatting): string {
  if (context.pageNumbers?.has(run)) return pageNumber
  const formatting = formattingOfRun(run, context, around)
  const text = runText(run, context, formatting)
  if (text.trim() && formatting.isHidden) {
    context.passed.hidden.text = (context.passed.hidden.text ?? 0) + 1
    if (!context.withHidden) return ''
  }
  if (text.trim() && formatting.isStruck) {
    context.passed.isStruck = true
    return ''
  }
  if (formatting.height === 'lowered') return lowered(text)
  if (formatting.height !== 'raised') return text
  return raised(text, formatting.isNoteMark || isNoteMark(run) ? 'mark' : undefined)
}

/** False for a part of an equation that is hidden or struck through. */
function isRead(run: Element, context: Context, around: Formatting): boolean {
  const { isHidden, isStruck } = formattingOfRun(run, context, around)
  if (isHidden) context.passed.hidden.text = (context.passed.hidden.text ?? 0) + 1
  if (isStruck) context.passed.isStruck = true
  return !isStruck && (!isHidden || context.withHidden)
}

/** Returns the formatting of a run by its paragraph, its style and itself. */
export function formattingOfRun(run: Element, context: Context, around: Formatting): Formatting {
  const properties = childNamed(run, 'w:rPr')
  const ofStyle = styleFormatting(properties, 'w:rStyle', context)
  return { ...toggled(around, ofStyle), ...formattingOf(properties) }
}

/** A style for letters that says the same as the style around it takes that back (ISO 29500-1 §17.7.3). */
function toggled(around: Formatting, ofStyle: Formatting): Formatting {
  const formatting = { ...around, ...ofStyle }
  if (around.isHidden && ofStyle.isHidden) formatting.isHidden = false
  if (around.isStruck && ofStyle.isStruck) formatting.isStruck = false
  return formatting
}

/** Returns the formatting that the runs of a paragraph inherit. */
export const inheritedFormatting = (element: Element, context: Context): Formatting =>
  element.name === 'w:p'
    ? { ...context.around, ...styleFormatting(childNamed(element, 'w:pPr'), 'w:pStyle', context) }
    : {}

/** A sign of the author's own choice that leads to a note. */
const isNoteMark = (run: Element) =>
  elementsIn(run).some(({ name }) => /^w:(foot|end)noteReference$/.test(name))

export const styleFormatting = (
  properties: Element | undefined,
  name: string,
  { styles }: Context,
): Formatting => styles.get(value(childNamed(properties, name)) ?? '')?.formatting ?? {}
