import { allNamed, childNamed, type Element, elementsIn, textOf } from '../xml/markup.ts'
import { lowered, raised } from '../blocks/raised.ts'
import { isStruck } from './stylesOf.ts'

/** The letters of a string with its own formatting (`si`, `is`), without those struck through and how they are pronounced. */
export function richText(item: Element): { text: string; hasStruck: boolean } {
  let hasStruck = false
  const parts = elementsIn(item).map(part => {
    if (part.name === 't') return unescaped(textOf(part))
    if (part.name !== 'r') return ''
    const text = unescaped(allNamed([part], 't').map(textOf).join(''))
    const properties = childNamed(part, 'rPr')
    if (properties && isStruck(properties)) {
      hasStruck ||= text.trim() !== ''
      return ''
    }
    const place = childNamed(properties, 'vertAlign')?.attribs['val']
    return place === 'superscript' ? raised(text) : place === 'subscript' ? lowered(text) : text
  })
  return { text: parts.join(''), hasStruck }
}

const escaped = /_x([\dA-F]{4})_/gi

/** Returns a string with the signs that XML cannot hold, which Excel writes as `_x000D_` (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text
    .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
