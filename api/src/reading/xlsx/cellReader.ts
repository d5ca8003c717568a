import { childNamed, type Element, textOf } from '../html/markup.ts'
import { serialOf } from '../office/serialDays.ts'
import { isHiding, showNumber, showText } from '../office/showNumber.ts'
import { richText, unescaped } from './richText.ts'
import type { Style } from './stylesOf.ts'

type Book = {
  strings: { text: string; hasStruck: boolean }[]
  styles: Style[]
  since1904: boolean
}

/** What a formula comes to: a number, a text or a truth. */
export type Computed = string | number | boolean

/**
 * Gives a function that tells what a cell shows, by what was `computed` where the file holds no result (`null` where that
 * failed); `''` for what is struck.
 */
export function cellReader({ strings, styles, since1904 }: Book) {
  return (cell: Element, computed?: Computed | null): { text: string; hasStruck: boolean } => {
    const style = styles[Number(cell.attribs['s'] ?? 0)]
    const code = style?.code ?? 'General'
    const { text: whole, hasStruck } = shown(cell, code, computed)
    const text = isHiding(code) ? '' : isText(cell, computed) ? showText(whole, code) : whole
    return style?.isStruck ? { text: '', hasStruck: text !== '' } : { text, hasStruck }
  }

  function shown(cell: Element, code: string, computed: Computed | null | undefined) {
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

/** True where a cell holds words, which a format may add to. */
const isText = ({ attribs }: Element, computed: Computed | null | undefined) =>
  typeof computed === 'string' || /^(s|str|inlineStr)$/.test(attribs['t'] ?? '')

/** A moment that is kept as ISO writes it. */
const showMoment = (raw: string, code: string) =>
  showNumber(serialOf(raw), code === 'General' ? 'yyyy-mm-dd' : code, false) || raw

const truth = (value: boolean) => (value ? 'TRUE' : 'FALSE')
