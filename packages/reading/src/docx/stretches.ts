import { colourOf } from '../blocks/colours.ts'
import type { Stretch } from '../blocks/legendLine.ts'
import { childNamed, type Element, elementsIn } from '../xml/markup.ts'
import type { Context } from './Context.ts'
import { value } from './properties.ts'
import { runText } from './runText.ts'

/** A paragraph with more letters is no legend. */
export const maxLegend = 300

/** Signs that are drawn as a patch of colour. */
const patch =
  /^[\s\u2580-\u25FF\u2B1B\u2B1C\u2B24]*[\u2580-\u25FF\u2B1B\u2B1C\u2B24][\s\u2580-\u25FF\u2B1B\u2B1C\u2B24]*$/u

/** Word's names for the colours of its marker (ISO 29500-1 §17.18.40). */
const markers: Record<string, string> = {
  black: '000000',
  blue: '0000ff',
  cyan: '00ffff',
  green: '00ff00',
  magenta: 'ff00ff',
  red: 'ff0000',
  yellow: 'ffff00',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'c0c0c0',
}

/** Returns the text of a paragraph with the colours it lies on; a patch of colour counts as empty. */
export function stretchesOf(paragraph: Element, context: Context): Stretch[] {
  return elementsIn(paragraph).flatMap((child): Stretch[] => {
    if (child.name !== 'w:r') return child.name === 'w:pPr' ? [] : stretchesOf(child, context)
    const text = runText(child, context)
    const properties = childNamed(child, 'w:rPr')
    const shading = childNamed(properties, 'w:shd')?.attribs['w:fill']
    const marker = markers[value(childNamed(properties, 'w:highlight')) ?? '']
    const letters = value(childNamed(properties, 'w:color'))
    const fill = colourOf(shading) || colourOf(marker)
    return patch.test(text) && colourOf(letters)
      ? [{ text: ' ', fill: colourOf(letters) }]
      : [{ text, fill }]
  })
}
