import { colourOf } from '../blocks/colours.ts'
import type { Stretch } from '../blocks/legendLine.ts'
import { withoutLinks } from '../blocks/links.ts'
import { childNamed, type Element, elementsIn } from '../xml/markup.ts'
import type { Context } from './Context.ts'
import { value } from './properties.ts'
import { fieldsIn } from './fields.ts'
import { formattingOfRun, inheritedFormatting, isSkipped, runText } from './runText.ts'

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

/**
 * Returns the text of a paragraph with the colours it lies on; a patch of colour counts as empty. Nothing is returned of what
 * `runText` leaves out, and of raised signs.
 */
export function stretchesOf(paragraph: Element, context: Context): Stretch[] {
  const inside = { ...context, fields: fieldsIn(paragraph) }
  const around = inheritedFormatting(paragraph, context)
  return runsIn(paragraph).flatMap((run): Stretch[] => {
    const formatting = formattingOfRun(run, context, around)
    const isLeftOut = formatting.isStruck || (formatting.isHidden && !context.withHidden)
    if (isLeftOut || formatting.height === 'raised') return []
    const text = withoutLinks(runText(run, inside, formatting))
    if (!text) return []
    const properties = childNamed(run, 'w:rPr')
    const shading = childNamed(properties, 'w:shd')?.attribs['w:fill']
    const marker = markers[value(childNamed(properties, 'w:highlight')) ?? '']
    const letters = value(childNamed(properties, 'w:color'))
    const fill = colourOf(shading) || colourOf(marker)
    return patch.test(text) && colourOf(letters)
      ? [{ text: ' ', fill: colourOf(letters) }]
      : [{ text, fill }]
  })
}

const runsIn = (element: Element): Element[] =>
  elementsIn(element).flatMap(child =>
    child.name === 'w:r' ? [child] : isSkipped(child) ? [] : runsIn(child),
  )
