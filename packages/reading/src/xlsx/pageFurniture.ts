import { isTrue } from '../office/officeXml.ts'
import { pageNumber } from '../blocks/furniture.ts'
import { lowered, raised } from '../blocks/raised.ts'
import { elementsIn, type Element, parseXml, textOf } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'

/**
 * Returns the headers and then the footers of a sheet's printed pages, as `furniture` takes them (ISO 29500-1 §18.3.1.46).
 */
export function printedAround(sheet: string): ReadBlock[] {
  const from = sheet.lastIndexOf('<headerFooter')
  if (from === -1) return []
  const [element] = parseXml(sheet.slice(from)).filter(node => 'attribs' in node)
  if (!element) return []
  const parts = elementsIn(element).filter(part => isUsed(part, element))
  return ['Header', 'Footer'].flatMap(kind =>
    parts
      .filter(({ name }) => name.endsWith(kind))
      .map(part => ({ kind: 'paragraph' as const, text: printedLine(textOf(part)) })),
  )
}

function isUsed({ name }: Element, { attribs }: Element): boolean {
  if (name.startsWith('even')) return isTrue(attribs['differentOddEven'])
  return !name.startsWith('first') || isTrue(attribs['differentFirst'])
}

/** Returns the left, middle and right section of a header or footer, separated by tabs. */
export const printedLine = (code: string): string =>
  code
    .split(/&[LCR]/)
    .map(sectionText)
    .join('\t')

const codes = /&(?:"[^"]*"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d{1,3}|.)|[^&]+/gis

/** Returns the text of a section without formatting codes and struck-through text. */
function sectionText(section: string): string {
  let text = ''
  const format = { S: false, X: false, Y: false }
  for (const [piece] of section.matchAll(codes)) {
    const code = piece[1]?.toUpperCase() ?? ''
    const isText = !piece.startsWith('&') || piece === '&&'
    if (isText && !format.S) {
      const words = piece === '&&' ? '&' : piece
      text += format.X ? raised(words) : format.Y ? lowered(words) : words
    } else if (code === 'S' || code === 'X' || code === 'Y') format[code] = !format[code]
    else if (!isText && /^[PNDTFZA]$/.test(code)) text += pageNumber
  }
  return text
}
