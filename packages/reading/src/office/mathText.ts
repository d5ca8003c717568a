import {
  bounded,
  fraction,
  indexed,
  isBracketed,
  raisedTo,
  root,
  single,
  spaced,
  bracketed,
} from '../blocks/formula.ts'
import { allNamed, childNamed, type Element, elementsIn, textOf } from '../xml/markup.ts'

type IsRead = (run: Element) => boolean

/**
 * Returns an equation of an Office file (OMML, ISO 29500-1 §22.1) as text: `A = πr²`, `(a+b)/c`, `√(x+1)`. Letters that
 * are not `isRead`, and those that were deleted, are left out.
 */
export const mathText = (equation: Element, isRead: IsRead = () => true): string =>
  spaced(childrenText(equation, isRead))

const childrenText = (element: Element | undefined, isRead: IsRead): string =>
  element
    ? elementsIn(element)
        .map(child => partText(child, isRead))
        .join('')
    : ''

function partText(element: Element, isRead: IsRead): string {
  const inside = (child: Element | undefined) => childrenText(child, isRead)
  const part = (name: string) => inside(childNamed(element, name))
  const base = () => part('m:e')
  const sub = () => part('m:sub')
  const sup = () => part('m:sup')
  switch (element.name) {
    case 'm:r':
      return isRead(element) ? allNamed([element], 'm:t').map(textOf).join('') : ''
    case 'm:f':
      return quotient(element, part('m:num'), part('m:den'))
    case 'm:sSup':
      return raisedTo(single(base()), sup())
    case 'm:sSub':
      return indexed(single(base()), sub())
    case 'm:sSubSup':
      return raisedTo(indexed(single(base()), sub()), sup())
    case 'm:sPre':
      return indexed('', sub()) + raisedTo('', sup()) + base()
    case 'm:rad':
      return root(base(), part('m:deg'))
    case 'm:nary':
      return `${bounded(property(element, 'm:chr') ?? '∫', sub(), sup())} ${base()}`
    case 'm:func':
      return ` ${part('m:fName')} ${bracketed(base())}`
    case 'm:limLow':
      return indexed(base(), part('m:lim'))
    case 'm:limUpp':
      return bounded(base(), '', part('m:lim'))
    case 'm:d':
      return brackets(element, rowsNamed(element, 'm:e').map(inside))
    case 'm:m':
      return `[${rowsNamed(element, 'm:mr')
        .map(row => rowsNamed(row, 'm:e').map(inside).join(', '))
        .join('; ')}]`
    case 'm:eqArr':
      return rowsNamed(element, 'm:e').map(inside).join('; ')
    case 'm:acc':
      return base() + (property(element, 'm:chr') ?? '\u0302')
    case 'm:bar':
      return base() + (property(element, 'm:pos') === 'top' ? '\u0305' : '\u0332')
    case 'm:phant':
      return /^(0|false|off)$/.test(property(element, 'm:show') ?? '') ? '' : base()
    case 'w:del':
    case 'w:moveFrom':
      return ''
    default:
      return element.name.endsWith('Pr') ? '' : inside(element)
  }
}

function quotient(element: Element, over: string, under: string): string {
  return property(element, 'm:type') === 'noBar'
    ? `(${over.trim()} choose ${under.trim()})`
    : fraction(over, under)
}

function brackets(element: Element, parts: string[]): string {
  const inside = parts.join(property(element, 'm:sepChr') ?? '|')
  const begin = property(element, 'm:begChr') ?? '('
  const end = property(element, 'm:endChr') ?? ')'
  return begin === '(' && isBracketed(inside) ? inside : begin + inside + end
}

const rowsNamed = (element: Element, name: string) =>
  elementsIn(element).filter(row => row.name === name)

/** Returns what a property of an element says: a sign, or how it looks. */
const property = (element: Element, name: string) => {
  const properties = elementsIn(element).find(child => child.name === `${element.name}Pr`)
  return childNamed(properties, name)?.attribs['m:val']
}
