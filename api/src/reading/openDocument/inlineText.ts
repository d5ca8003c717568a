import { pageNumber } from '../blocks/furniture.ts'
import { mathMlText } from '../blocks/mathMlText.ts'
import { lowered, raised } from '../blocks/raised.ts'
import type { Draft } from '../Draft.ts'
import {
  childNamed,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
} from '../html/markup.ts'
import { textInFont } from '../office/symbolText.ts'
import type { Objects } from './readObjects.ts'
import type { Look, Styles } from './styles.ts'

/** What text is read with, and what was passed over in it. */
export type TextContext = {
  styles: Pick<Styles, 'looks' | 'usual'>
  objects?: Pick<Objects, 'equations'>
  withHidden: boolean
  /** A header or footer, where the number of a page is none of what is said. */
  isFurniture?: true
  /** Changes that delete text and stay in it until they are accepted, and those of them that are under way. */
  deletions?: { known: Set<string>; open: Set<string> }
  passed: { hidden: NonNullable<Draft['hidden']>; isStruck: boolean }
}

/** What stands in a place of its own, or is not for readers. */
const leftOut =
  /^(text:(note|note-citation|note-ref|number|tracked-changes|ruby-text|hidden-paragraph)|office:(annotation|annotation-end)|draw:.*|svg:.*|table:.*|text:script)$/

/** Fields of a header that count or repeat something. */
const counted =
  /^text:(sheet-name|page-number|page-count|page-continuation|date|time|file-name|chapter)$/

/**
 * The text of a paragraph, white space as OpenDocument counts it, without what is struck through, and without what is
 * hidden unless that is asked for.
 */
export function inlineText(
  element: Element,
  context: TextContext,
  around: Look = context.styles.usual,
): string {
  const look = { ...around, ...lookOf(element, context) }
  return element.childNodes.map(node => textOfPart(node, context, look)).join('')
}

const lookOf = ({ attribs }: Element, { styles }: TextContext): Look =>
  styles.looks.get(attribs['text:style-name'] ?? '') ?? {}

function textOfPart(node: Node, context: TextContext, look: Look): string {
  if (isText(node))
    return shown(textInFont(node.data.replace(/\s+/g, ' '), look.font), context, look)
  if (!isElement(node)) return ''
  const { name, attribs } = node
  if (name === 'text:s') return ' '
  if (name === 'text:tab') return '\t'
  if (name === 'text:line-break') return '\n'
  if (name === 'draw:frame') return equationIn(node, context)
  if (name === 'field:fieldmark') return formText(node) + inlineText(node, context, look)
  markDeletion(node, context)
  if (leftOut.test(name)) return ''
  if (context.isFurniture && counted.test(name)) return pageNumber
  // A field that only sets or reckons with a variable.
  if (attribs['text:display'] === 'none') return ''
  if (name !== 'text:hidden-text') return inlineText(node, context, look)
  const isHidden = attribs['text:is-hidden'] !== 'false'
  const text = attribs['text:string-value'] ?? inlineText(node, context)
  return shown(text, context, isHidden ? { ...look, isHidden } : look)
}

/** Returns what a field of a form shows beside its text: the entry chosen from its list, or its box, ticked or empty. */
function formText(mark: Element): string {
  const parameters = elementsIn(mark).filter(({ name }) => name === 'field:param')
  const valuesOf = (name: string) =>
    parameters
      .filter(({ attribs }) => attribs['field:name'] === name)
      .map(({ attribs }) => attribs['field:value'] ?? '')
  const kind = mark.attribs['field:type'] ?? ''
  if (kind.endsWith('FORMCHECKBOX'))
    return valuesOf('Checkbox_Checked').includes('true') ? '☒' : '☐'
  const chosen = Number(valuesOf('Dropdown_Selected')[0] ?? Number.NaN)
  return kind.endsWith('FORMDROPDOWN') ? (valuesOf('Dropdown_ListEntry')[chosen] ?? '') : ''
}

/** The folder of an object inside the file. */
export const folderOf = ({ attribs }: Element): string =>
  (attribs['xlink:href'] ?? '').replace(/^\.\/|\/$/g, '')

/** An equation stands in its line; what else is in a frame does not. */
function equationIn(frame: Element, { objects }: TextContext): string {
  const object = childNamed(frame, 'draw:object')
  const [equation] = object
    ? elementsIn(object).filter(({ name }) => /^(\w+:)?math$/.test(name))
    : []
  if (equation) return mathMlText(equation)
  return (object && objects?.equations.get(folderOf(object))) ?? ''
}

/** Notes where deleted text that is still in the document begins and ends. */
function markDeletion({ name, attribs }: Element, { deletions }: TextContext) {
  const id = attribs['text:change-id'] ?? ''
  if (name === 'text:change-start' && deletions?.known.has(id)) deletions.open.add(id)
  if (name === 'text:change-end') deletions?.open.delete(id)
}

/** A piece of text as its look has it. */
function shown(text: string, { withHidden, passed, deletions }: TextContext, look: Look): string {
  if (deletions?.open.size) return ''
  if (!text.trim()) return look.isHidden && !withHidden ? '' : text
  if (look.isHidden) {
    passed.hidden.text = (passed.hidden.text ?? 0) + 1
    if (!withHidden) return ''
  }
  if (look.isStruck) {
    passed.isStruck = true
    return ''
  }
  if (look.height === 'raised') return raised(text)
  return look.height === 'lowered' ? lowered(text) : text
}

/** Elements of these names anywhere below, in order, but none within another. */
export function outermost(element: Element, pattern: RegExp): Element[] {
  return elementsIn(element).flatMap(child =>
    pattern.test(child.name) ? [child] : outermost(child, pattern),
  )
}
