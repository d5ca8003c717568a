import { linked } from '../blocks/links.ts'
import { lowered, raised } from '../blocks/raised.ts'
import type { Colours } from '../blocks/createColours.ts'
import type { Draft } from '../Draft.ts'
import type { ReadBlock } from '../Reading.ts'
import { childNamed, type Element, elementsIn, isElement, textOf } from '../xml/markup.ts'
import { mathText } from './mathText.ts'
import { textInFont } from './symbolText.ts'

/** Counts the parts of drawings that are passed over; `withHidden` where hidden ones are wanted. */
export type Passed = {
  withHidden: boolean
  hidden: NonNullable<Draft['hidden']>
  isStruck: boolean
  /** Explains the colours of cells, where tables are drawn. */
  colours?: Colours
  /** Addresses that links of the part lead to, by the ids of their relationships. */
  links?: Map<string, string>
  /** Blocks of pictures of the part by the ids of their relationships, each until its first place is read. */
  pictures?: Map<string, ReadBlock[]>
}

/** Attributes of `a:rPr`, and the fonts that it names for letters and for signs. */
export type RunProperties = { strike?: string; baseline?: string; latin?: string; sym?: string }

/** Returns what run properties (`a:rPr`, `a:defRPr`) say by themselves. */
export function runProperties(properties: Element | undefined): RunProperties {
  const fontOf = (name: string) => childNamed(properties, `a:${name}`)?.attribs['typeface']
  const [latin, sym] = [fontOf('latin'), fontOf('sym')]
  return { ...properties?.attribs, ...(latin && { latin }), ...(sym && { sym }) }
}

/**
 * Returns the text of a paragraph of a drawing (`a:p`) with its line breaks. `usual` are the properties of letters that say
 * nothing themselves.
 */
export function drawnLine(paragraph: Element, passed: Passed, usual?: RunProperties): string {
  return elementsIn(paragraph)
    .map(part => {
      if (part.name === 'a:br') return '\n'
      if (part.name === 'a:t') return textOf(part)
      if (part.name === 'a:fld' && part.attribs['type'] === 'slidenum') return ''
      if (part.name === 'a:r' || part.name === 'a:fld') return runText(part, passed, usual)
      if (part.name === 'm:oMath') return mathText(part)
      return part.name === 'mc:Fallback' ? '' : drawnLine(part, passed, usual)
    })
    .join('')
}

/** Codes of fonts of signs, as Office writes them in Unicode: these alone are set in the font for signs. */
const signs = /[\uf000-\uf0ff]/g

function runText(run: Element, passed: Passed, usual: RunProperties | undefined): string {
  const own = runProperties(childNamed(run, 'a:rPr'))
  const { strike = 'noStrike', baseline = '0', latin, sym } = { ...usual, ...own }
  const written = elementsIn(run)
    .filter(({ name }) => name === 'a:t')
    .map(textOf)
    .join('')
  const text = textInFont(
    written.replace(signs, sign => textInFont(sign, sym ?? latin)),
    latin,
  )
  const height = Number.parseFloat(baseline)
  if (strike !== 'noStrike' && text.trim()) {
    passed.isStruck = true
    return ''
  }
  if (height > 0) return raised(text)
  if (height < 0) return lowered(text)
  const link = linkOf(run)
  const goesOn = link !== undefined && run.next && isElement(run.next) && linkOf(run.next) === link
  return link === undefined || goesOn ? text : linked(text, passed.links?.get(link))
}

/** Returns the relationship of the link that a run, or a shape as a whole, is. */
export const linkOf = (element: Element): string | undefined =>
  childNamed(
    elementsIn(element).find(({ name }) => /^(a:rPr|p:cNvPr|xdr:cNvPr)$/.test(name)),
    'a:hlinkClick',
  )?.attribs['r:id']
