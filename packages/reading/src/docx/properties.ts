import { childNamed, type Element } from '../xml/markup.ts'

/** The formatting of text as far as it changes their meaning; undefined properties are inherited. */
export type Formatting = {
  isBold?: boolean
  isHidden?: boolean
  isStruck?: boolean
  height?: 'raised' | 'lowered' | 'level'
  /** The font of letters that all fonts have. */
  font?: string
  /** Word's own style for the signs of notes. */
  isNoteMark?: boolean
}

export const value = (element: Element | undefined) => element?.attribs['w:val']

/** True where a property that may be switched off is there and on. */
export const isOn = (element: Element | undefined) =>
  element !== undefined && !/^(0|false|off)$/.test(value(element) ?? '')

/** Half-points from which on letters stand plainly above or below their line. */
const plainlyMoved = 4

/** Returns what run properties (`w:rPr`) say by themselves. */
export function formattingOf(properties: Element | undefined): Formatting {
  const formatting: Formatting = {}
  if (!properties) return formatting
  const flag = (name: string) => {
    const element = childNamed(properties, name)
    return element && isOn(element)
  }
  const isBold = flag('w:b')
  const isHidden = flag('w:vanish')
  const struck = [flag('w:strike'), flag('w:dstrike')].filter(one => one !== undefined)
  const aligned = value(childNamed(properties, 'w:vertAlign'))
  const fonts = childNamed(properties, 'w:rFonts')?.attribs
  const font = fonts?.['w:asciiTheme'] === undefined ? fonts?.['w:ascii'] : ''
  const moved = Number(value(childNamed(properties, 'w:position')) ?? 0)
  if (isBold !== undefined) formatting.isBold = isBold
  if (font !== undefined) formatting.font = font
  if (isHidden !== undefined) formatting.isHidden = isHidden
  if (struck.length > 0) formatting.isStruck = struck.some(Boolean)
  if (aligned === 'superscript' || moved >= plainlyMoved) formatting.height = 'raised'
  else if (aligned === 'subscript' || moved <= -plainlyMoved) formatting.height = 'lowered'
  else if (aligned) formatting.height = 'level'
  return formatting
}
