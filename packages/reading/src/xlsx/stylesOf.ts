import { allNamed, childNamed, type Element, elementsIn, type Node } from '../xml/markup.ts'
import { formatCode } from '../office/showNumber.ts'

/** The style of a cell, as far as it changes its meaning. */
export type Style = { code: string; isStruck: boolean }

/** Returns the styles of a workbook's cells, by their numbers. */
export function stylesOf(styles: Node[]): Style[] {
  const codes = new Map(
    allNamed(styles, 'numFmt').map(({ attribs }) => [
      Number(attribs['numFmtId']),
      attribs['formatCode'] ?? '',
    ]),
  )
  const struck = allNamed(styles, 'fonts').flatMap(fonts => elementsIn(fonts).map(isStruck))
  return allNamed(allNamed(styles, 'cellXfs'), 'xf').map(({ attribs }) => ({
    code: formatCode(Number(attribs['numFmtId']), codes),
    isStruck: struck[Number(attribs['fontId'] ?? -1)] ?? false,
  }))
}

/** True when letters with these properties are struck through. */
export function isStruck(properties: Element): boolean {
  const strike = childNamed(properties, 'strike')
  return strike !== undefined && !/^(0|false)$/.test(strike.attribs['val'] ?? '1')
}
