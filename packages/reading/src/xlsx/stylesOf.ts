import { allNamed, childNamed, type Element, elementsIn, type Node } from '../xml/markup.ts'
import { colourOf } from '../blocks/colours.ts'
import { formatCode } from '../office/showNumber.ts'

/** The style of a cell, as far as it changes its meaning. */
export type Style = { code: string; isStruck: boolean; fill: string }

/** Returns the styles of a workbook's cells, by their numbers. */
export function stylesOf(styles: Node[]): Style[] {
  const codes = new Map(
    allNamed(styles, 'numFmt').map(({ attribs }) => [
      Number(attribs['numFmtId']),
      attribs['formatCode'] ?? '',
    ]),
  )
  const struck = allNamed(styles, 'fonts').flatMap(fonts => elementsIn(fonts).map(isStruck))
  const fills = allNamed(styles, 'fills').flatMap(all => elementsIn(all).map(fillOf))
  return allNamed(allNamed(styles, 'cellXfs'), 'xf').map(({ attribs }) => ({
    code: formatCode(Number(attribs['numFmtId']), codes),
    isStruck: struck[Number(attribs['fontId'] ?? -1)] ?? false,
    fill: fills[Number(attribs['fillId'] ?? 0)] ?? '',
  }))
}

/** Colours of the first theme and of the palette that are white. */
const whites = /^(theme 0 |indexed (1|9|65) )$/

function fillOf(element: Element): string {
  const pattern = childNamed(element, 'patternFill')
  const kind = pattern?.attribs['patternType'] ?? 'none'
  if (/^(none|gray125)$/.test(kind)) return ''
  const { rgb, theme, indexed, tint = '' } = childNamed(pattern, 'fgColor')?.attribs ?? {}
  if (rgb !== undefined) return colourOf(rgb.slice(-6))
  const name = theme === undefined ? `indexed ${indexed} ${tint}` : `theme ${theme} ${tint}`
  return whites.test(name) ? '' : name
}

/** True when letters with these properties are struck through. */
export function isStruck(properties: Element): boolean {
  const strike = childNamed(properties, 'strike')
  return strike !== undefined && !/^(0|false)$/.test(strike.attribs['val'] ?? '1')
}
