import { pageNumber } from '../blocks/furniture.ts'
import { linked } from '../blocks/links.ts'
import { lowered, raised } from '../blocks/raised.ts'
import { childNamed, elementsIn, type Element, isElement, textOf } from '../xml/markup.ts'
import { hyperlinkIn } from '../office/fieldText.ts'
import { mathText } from '../office/mathText.ts'
import { symbolText, textInFont } from '../office/symbolText.ts'
import type { Context } from './Context.ts'
import { fieldsIn } from './fields.ts'
import { type Look, lookOf, value } from './properties.ts'

/** Deleted and moved text, field codes, what is not text, and what stands in a place of its own. */
const leftOut = new Set(
  `w:del w:moveFrom w:instrText w:delText w:pPr w:rPr w:sdtPr w:footnoteRef w:endnoteRef w:annotationRef w:drawing w:pict
  w:object w:ruby`.split(/\s+/),
)

/**
 * The text of a paragraph or a part of one, without what is struck through, and without what is hidden unless that is asked
 * for.
 */
export function runText(element: Element, context: Context, around?: Look): string {
  const look = around ?? lookAround(element, context)
  const inside = element.name === 'w:p' ? { ...context, fields: fieldsIn(element) } : context
  return elementsIn(element)
    .map(child => textOfPart(child, inside, look))
    .join('')
}

function textOfPart(element: Element, context: Context, look: Look): string {
  const { name } = element
  if (context.fields?.code.has(element)) return ''
  if (name === 'w:t') return textInFont(textOf(element), look.font)
  if (name === 'w:r') return textOfRun(element, context, look)
  if (name === 'm:oMath') return mathText(element, run => isRead(run, context, look))
  if (name === 'w:tab' || name === 'w:ptab') return '\t'
  if (name === 'w:br' || name === 'w:cr') return '\n'
  if (name === 'w:noBreakHyphen') return '-'
  if (name === 'w:sym') return symbolText(element)
  if (name === 'w:fldChar') return context.fields?.shown.get(element) ?? ''
  const href = hrefOf(element, context)
  if (href !== undefined) return linked(runText(element, context, look), href)
  const base = name === 'w:ruby' ? childNamed(element, 'w:rubyBase') : undefined
  if (base) return runText(base, context, look)
  if (name === 'mc:AlternateContent') return symbolIn(element)
  return leftOut.has(name) ? '' : runText(element, context, look)
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

function textOfRun(run: Element, context: Context, around: Look): string {
  if (context.pageNumbers?.has(run)) return pageNumber
  const look = lookOfRun(run, context, around)
  const text = runText(run, context, look)
  if (text.trim() && look.isHidden) {
    context.passed.hidden.text = (context.passed.hidden.text ?? 0) + 1
    if (!context.withHidden) return ''
  }
  if (text.trim() && look.isStruck) {
    context.passed.isStruck = true
    return ''
  }
  if (look.height === 'lowered') return lowered(text)
  if (look.height !== 'raised') return text
  return raised(text, look.isNoteMark || isNoteMark(run) ? 'mark' : undefined)
}

/** False for a part of an equation that is hidden or struck through. */
function isRead(run: Element, context: Context, around: Look): boolean {
  const { isHidden, isStruck } = lookOfRun(run, context, around)
  if (isHidden) context.passed.hidden.text = (context.passed.hidden.text ?? 0) + 1
  if (isStruck) context.passed.isStruck = true
  return !isStruck && (!isHidden || context.withHidden)
}

/** Returns how a run looks by its paragraph, its style and itself. */
export function lookOfRun(run: Element, context: Context, around: Look): Look {
  const properties = childNamed(run, 'w:rPr')
  const ofStyle = styleLook(properties, 'w:rStyle', context)
  return { ...toggled(around, ofStyle), ...lookOf(properties) }
}

/** A style for letters that says the same as the style around it takes that back (ISO 29500-1 §17.7.3). */
function toggled(around: Look, ofStyle: Look): Look {
  const look = { ...around, ...ofStyle }
  if (around.isHidden && ofStyle.isHidden) look.isHidden = false
  if (around.isStruck && ofStyle.isStruck) look.isStruck = false
  return look
}

/** Returns how the runs of a paragraph look where they say nothing themselves. */
export const lookAround = (element: Element, context: Context): Look =>
  element.name === 'w:p'
    ? { ...context.around, ...styleLook(childNamed(element, 'w:pPr'), 'w:pStyle', context) }
    : {}

/** A sign of the author's own choice that leads to a note. */
const isNoteMark = (run: Element) =>
  elementsIn(run).some(({ name }) => /^w:(foot|end)noteReference$/.test(name))

export const styleLook = (
  properties: Element | undefined,
  name: string,
  { styles }: Context,
): Look => styles.get(value(childNamed(properties, name)) ?? '')?.look ?? {}
