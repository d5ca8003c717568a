import { type Element, elementsIn, textOf } from '../xml/markup.ts'
import { bounded, fraction, indexed, raisedTo, root, single, spaced } from './formula.ts'

/** Returns an equation in MathML (Core, and `mfenced` of version 3) as text: `A = πr²`, `(a+b)/c`, `√(x+1)`. */
export const mathMlText = (equation: Element): string => spaced(partText(equation))

const nameOf = ({ name }: Element) => name.replace(/^\w+:/, '')
const largeOperator = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀]$/u

function partText(element: Element): string {
  const parts = elementsIn(element)
  const texts = parts.map(partText)
  const [base = '', second = '', third = ''] = texts
  switch (nameOf(element)) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return tokenText(element)
    case 'mspace':
      return ' '
    case 'mfrac':
      return element.attribs['linethickness'] === '0'
        ? `(${base.trim()} choose ${second.trim()})`
        : fraction(base, second)
    case 'msup':
      return raisedTo(single(base), second)
    case 'msub':
      return indexed(single(base), second)
    case 'msubsup':
      return largeOperator.test(base)
        ? `${bounded(base, second, third)} `
        : raisedTo(indexed(single(base), second), third)
    case 'munderover':
      return `${bounded(base, second, third)} `
    case 'munder':
      return `${bounded(base, second, '')} `
    case 'mover':
      return /^[\p{L}\p{N}]/u.test(second) ? `${bounded(base, '', second)} ` : base
    case 'msqrt':
      return root(texts.join(''))
    case 'mroot':
      return root(base, second)
    case 'mfenced':
      return `${element.attribs['open'] ?? '('}${texts.join(element.attribs['separators'] ?? ', ')}${element.attribs['close'] ?? ')'}`
    case 'mtable':
      return `[${texts.join('; ')}]`
    case 'mtr':
      return texts.join(', ')
    case 'mphantom':
    case 'annotation':
    case 'annotation-xml':
      return ''
    default:
      return texts.join('')
  }
}

/** A token without the signs that only join, as of `2⁢x` and `sin⁡x`. */
function tokenText(element: Element): string {
  const text = textOf(element).replace(/\s+/g, ' ').trim()
  if (text === '\u2061') return ' '
  if (/^[\u2062-\u2064]$/.test(text)) return ''
  return /^\p{L}{2,}$/u.test(text) ? ` ${text} ` : text
}
