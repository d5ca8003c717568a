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

/** Deleted and moved text, field codes, what is not text, and what stands in a place of its own. */
const leftOut = new Set(
  `w:del w:moveFrom w:instrText w:delText w:pPr w:rPr w:sdtPr w:footnoteRef w:endnoteRef w:annotationRef w:drawing w:pict
  w:object w:ruby`.split(/\s+/),
)

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
  const { name } = element
  if (context.fields?.code.has(element)) return ''
  if (name === 'w:t') return textInFont(textOf(element), formatting.font)
  if (name === 'w:r') return textOfRun(element, context, formatting)
  if (name === 'm:oMath') return mathText(element, run => isRead(run, context, formatting))
  if (name === 'w:tab' || name === 'w:ptab') return '\t'
  if (name === 'w:br' || name === 'w:cr') return '\n'
  if (name === 'w:noBreakHyphen') return '-'
  if (name === 'w:sym') return symbolText(element)
  if (name === 'w:fldChar') return context.fields?.resultTexts.get(element) ?? ''
  const href = hrefOf(element, context)
  if (href !== undefined) return linked(runText(element, context, formatting), href)
  const base = name === 'w:ruby' ? childNamed(element, 'w:rubyBase') : undefined
  if (base) return runText(base, context, formatting)
  if (name === 'mc:AlternateContent') return symbolIn(element)
  return leftOut.has(name) ? '' : runText(element, context, formatting)
}

/** Returns the address of a link with its relationship, or of a simple field; none where the link goes on behind it. */
function hrefOf({ name, attribs, next }: Element, { links }: Context): string | undefined {
  if (name === 'w:fldSimple') return hyperlinkIn(attribs['w:instr'] ?? '')
  const id = name === 'w:hyperlink' ? attribs['r:id'] : undefined
  if (id === undefined || (next && isElement(next) && next.attribs['r:id'] === id)) return undefined
  const place = attribs['w:anchor']
  const href = links.get(id)
  return href && place && !href.includes('#') ? `${href}#${place}` : href
}

/** A sign that new programs draw and old ones get as a letter; what else has two versions is a drawing. */
const symbolIn = (element: Element) =>
  elementsIn(childNamed(element, 'mc:Fallback') ?? element)
    .filter(({ name }) => name === 'w:t')
    .map(textOf)
    .join('')

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
