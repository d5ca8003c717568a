import { pageNumber } from '../blocks/furniture.ts'
import { mathMlText } from '../blocks/mathMlText.ts'
import { linked } from '../blocks/links.ts'
import { lowered, raised } from '../blocks/raised.ts'
import type { Draft } from '../Draft.ts'
import {
  childNamed,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
} from '../xml/markup.ts'
import { textInFont } from '../office/symbolText.ts'
import type { Objects } from './readObjects.ts'
import type { Formatting, Styles } from './styles.ts'

/** The context for reading text; `passed` records what was left out. */
export type TextContext = {
  styles: Pick<Styles, 'formattings' | 'usual'>
  objects?: Pick<Objects, 'equations'>
  withHidden: boolean
  /** True in a header or footer, where fields such as page numbers are no content. */
  isFurniture?: true
  /** Ids of tracked deletions, whose text stays in place until they are accepted, and those that are open here. */
  deletions?: { known: Set<string>; open: Set<string> }
  passed: { hidden: NonNullable<Draft['hidden']>; isStruck: boolean }
}

/** Elements that are read elsewhere or are not content. */
const leftOut =
  /^(text:(note|note-citation|note-ref|number|tracked-changes|ruby-text|hidden-paragraph)|office:(annotation|annotation-end)|draw:.*|svg:.*|table:.*|text:script)$/

/** Fields of a header with a number or repeated text. */
const counted =
  /^text:(sheet-name|page-number|page-count|page-continuation|date|time|file-name|chapter)$/

/**
 * Returns the text of a paragraph with OpenDocument's white space, without struck-through text, and without hidden text
 * unless that is wanted.
 */
export function inlineText(
  element: Element,
  context: TextContext,
  around: Formatting = context.styles.usual,
): string {
  const formatting = { ...around, ...formattingOf(element, context) }
  return element.childNodes.map(node => textOfPart(node, context, formatting)).join('')
}

const formattingOf = ({ attribs }: Element, { styles }: TextContext): Formatting =>
  styles.formattings.get(attribs['text:style-name'] ?? '') ?? {}

function textOfPart(node: Node, context: TextContext, formatting: Formatting): string {
  if (isText(node))
    return formatted(
      textInFont(node.data.replace(/\s+/g, ' '), formatting.font),
      context,
      formatting,
    )
  if (!isElement(node)) return ''
  const { name, attribs } = node
  if (name === 'text:s') return ' '
  if (name === 'text:tab') return '\t'
  if (name === 'text:line-break') return '\n'
  if (name === 'draw:frame') return equationIn(node, context)
  if (name === 'field:fieldmark') return formText(node) + inlineText(node, context, formatting)
  markDeletion(node, context)
  if (leftOut.test(name)) return ''
  if (context.isFurniture && counted.test(name)) return pageNumber
  // A field that only sets or computes a variable.
  if (attribs['text:display'] === 'none') return ''
  if (name === 'text:a') return linked(inlineText(node, context, formatting), attribs['xlink:href'])
  if (name !== 'text:hidden-text') return inlineText(node, context, formatting)
  const isHidden = attribs['text:is-hidden'] !== 'false'
  const text = attribs['text:string-value'] ?? inlineText(node, context)
  return formatted(text, context, isHidden ? { ...formatting, isHidden } : formatting)
}

/** Returns the value of a form field apart from its text: the entry selected in its list, or its box, ticked or empty. */
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

/** Returns the folder of an object inside the file. */
export const folderOf = ({ attribs }: Element): string =>
  (attribs['xlink:href'] ?? '').replace(/^\.\/|\/$/g, '')

/** Returns the equation of a frame, which is part of its line; `''` for other frames. */
function equationIn(frame: Element, { objects }: TextContext): string {
  const object = childNamed(frame, 'draw:object')
  const [equation] = object
    ? elementsIn(object).filter(({ name }) => /^(\w+:)?math$/.test(name))
    : []
  if (equation) return mathMlText(equation)
  return (object && objects?.equations.get(folderOf(object))) ?? ''
}

/** Tracks where deleted text that is still in the document begins and ends. */
function markDeletion({ name, attribs }: Element, { deletions }: TextContext) {
  const id = attribs['text:change-id'] ?? ''
  if (name === 'text:change-start' && deletions?.known.has(id)) deletions.open.add(id)
  if (name === 'text:change-end') deletions?.open.delete(id)
}

/** Returns a piece of text according to its formatting: left out, raised, lowered or as it is. */
function formatted(
  text: string,
  { withHidden, passed, deletions }: TextContext,
  formatting: Formatting,
): string {
  if (deletions?.open.size) return ''
  if (!text.trim()) return formatting.isHidden && !withHidden ? '' : text
  if (formatting.isHidden) {
    passed.hidden.text = (passed.hidden.text ?? 0) + 1
    if (!withHidden) return ''
  }
  if (formatting.isStruck) {
    passed.isStruck = true
    return ''
  }
  if (formatting.height === 'raised') return raised(text)
  return formatting.height === 'lowered' ? lowered(text) : text
}

/** Returns the elements below that match, in order, without those inside another match. */
export function outermost(element: Element, pattern: RegExp): Element[] {
  return elementsIn(element).flatMap(child =>
    pattern.test(child.name) ? [child] : outermost(child, pattern),
  )
}
