import { childNamed, type Element, textOf } from '../xml/markup.ts'
import { serialOf } from '../office/serialDays.ts'
import { isHiding, showNumber, showText } from '../office/showNumber.ts'
import { richText, unescaped } from './richText.ts'
import type { Style } from './stylesOf.ts'

type Book = {
  strings: { text: string; hasStruck: boolean }[]
  styles: Style[]
  since1904: boolean
}

/** The displayed text of a cell, and the colour of its ground. */
type CellText = { text: string; hasStruck: boolean; fill: string }

/** The result of a formula. */
export type Computed = string | number | boolean

/**
 * Returns a function for the displayed text of a cell, `''` for struck-through text. `computed` is the result of a formula
 * without a stored one, `null` where it could not be computed.
 */
export function cellReader({ strings, styles, since1904 }: Book) {
  return (cell: Element, computed?: Computed | null): CellText => {
    const style = styles[Number(cell.attribs['s'] ?? 0)]
    const code = style?.code ?? 'General'
    const { text: fullText, hasStruck } = textOfCell(cell, code, computed)
    const text = isHiding(code) ? '' : isText(cell, computed) ? showText(fullText, code) : fullText
    const fill = style?.fill ?? ''
    return style?.isStruck ? { text: '', hasStruck: text !== '', fill } : { text, hasStruck, fill }
  }

  function textOfCell(cell: Element, code: string, computed: Computed | null | undefined) {
    const type = cell.attribs['t'] ?? 'n'
    const string = childNamed(cell, 'is')
    if (type === 'inlineStr') return string ? richText(string) : { text: '', hasStruck: false }
    const value = childNamed(cell, 'v')
    const raw = value ? textOf(value) : ''
    if (type === 's' && raw.trim()) return strings[Number(raw)] ?? { text: '', hasStruck: false }
    if (computed === null) return { text: '', hasStruck: false }
    const text = computed === undefined ? stored(type, raw, code) : calculated(computed, code)
    return { text, hasStruck: false }
  }

  function stored(type: string, raw: string, code: string) {
    if (raw.trim() === '' || type === 'e') return ''
    if (type === 'b') return truth(raw === '1')
    if (type === 'd') return showMoment(raw, code)
    return type === 'n' ? showNumber(Number(raw), code, since1904) : unescaped(raw)
  }

  function calculated(value: Computed, code: string) {
    if (typeof value === 'boolean') return truth(value)
    return typeof value === 'number' ? showNumber(value, code, since1904) : value
  }
}

/** True for a cell of text, which a format may extend. */
const isText = ({ attribs }: Element, computed: Computed | null | undefined) =>
  typeof computed === 'string' || /^(s|str|inlineStr)$/.test(attribs['t'] ?? '')

/** Returns the displayed form of a moment that is stored in ISO format. */
const showMoment = (raw: string, code: string) =>
  showNumber(serialOf(raw), code === 'General' ? 'yyyy-mm-dd' : code, false) || raw

const truth = (value: boolean) => (value ? 'TRUE' : 'FALSE')
