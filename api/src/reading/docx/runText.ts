import { childNamed, elementsIn, type Element, textOf } from '../html/markup.ts'
import { value } from './styles.ts'

/** Deleted and moved text, field codes, what is not text, and what stands in a place of its own. */
const leftOut = new Set(
  `w:del w:moveFrom w:instrText w:delText w:pPr w:rPr w:sdtPr w:footnoteRef w:endnoteRef w:annotationRef w:drawing w:pict
  w:object mc:AlternateContent w:ruby`.split(/\s+/),
)

/** The visible text of a paragraph or a part of one. */
export function runText(element: Element): string {
  return elementsIn(element).map(textOfPart).join('')
}

function textOfPart(element: Element): string {
  const { name } = element
  if (name === 'w:t' || name === 'm:t') return textOf(element)
  if (name === 'w:tab' || name === 'w:ptab') return ' '
  if (name === 'w:br' || name === 'w:cr') return '\n'
  if (name === 'w:noBreakHyphen') return '-'
  if (name === 'w:ruby') return childrenText(childNamed(element, 'w:rubyBase'))
  if (leftOut.has(name) || (name === 'w:r' && isHidden(element))) return ''
  return runText(element)
}

const childrenText = (element: Element | undefined) => (element ? runText(element) : '')

function isHidden(run: Element) {
  const vanish = childNamed(childNamed(run, 'w:rPr'), 'w:vanish')
  return vanish !== undefined && !/^(0|false|off)$/.test(value(vanish) ?? '')
}
