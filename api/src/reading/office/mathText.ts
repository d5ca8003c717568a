import {
  bounded,
  fraction,
  indexed,
  isBracketed,
  raisedTo,
  root,
  single,
  spaced,
  whole,
} from '../blocks/formula.ts'
import { allNamed, childNamed, type Element, elementsIn, textOf } from '../html/markup.ts'

/** Returns an equation of an Office file (OMML, ISO 29500-1 §22.1) as text: `A = πr²`, `(a+b)/c`, `√(x+1)`. */
export const mathText = (equation: Element): string => spaced(childrenText(equation))

const childrenText = (element: Element | undefined): string =>
  element ? elementsIn(element).map(partText).join('') : ''

const part = (element: Element, name: string) => childrenText(childNamed(element, name))

function partText(element: Element): string {
  const base = () => part(element, 'm:e')
  const sub = () => part(element, 'm:sub')
  const sup = () => part(element, 'm:sup')
  switch (element.name) {
    case 'm:r':
      return allNamed([element], 'm:t').map(textOf).join('')
    case 'm:f':
      return quotient(element)
    case 'm:sSup':
      return raisedTo(single(base()), sup())
    case 'm:sSub':
      return indexed(single(base()), sub())
    case 'm:sSubSup':
      return raisedTo(indexed(single(base()), sub()), sup())
    case 'm:sPre':
      return indexed('', sub()) + raisedTo('', sup()) + base()
    case 'm:rad':
      return root(base(), part(element, 'm:deg'))
    case 'm:nary':
      return `${bounded(property(element, 'm:chr') ?? '∫', sub(), sup())} ${base()}`
    case 'm:func':
      return ` ${part(element, 'm:fName')} ${whole(base())}`
    case 'm:limLow':
      return indexed(base(), part(element, 'm:lim'))
    case 'm:limUpp':
      return bounded(base(), '', part(element, 'm:lim'))
    case 'm:d':
      return brackets(element)
    case 'm:m':
      return `[${rowsNamed(element, 'm:mr')
        .map(row => rowsNamed(row, 'm:e').map(childrenText).join(', '))
        .join('; ')}]`
    case 'm:eqArr':
      return rowsNamed(element, 'm:e').map(childrenText).join('; ')
    case 'm:acc':
      return base() + (property(element, 'm:chr') ?? '\u0302')
    default:
      return element.name.endsWith('Pr') ? '' : childrenText(element)
  }
}

function quotient(element: Element): string {
  const [over, under] = [part(element, 'm:num'), part(element, 'm:den')]
  return property(element, 'm:type') === 'noBar'
    ? `(${over.trim()} choose ${under.trim()})`
    : fraction(over, under)
}

function brackets(element: Element): string {
  const inside = rowsNamed(element, 'm:e')
    .map(childrenText)
    .join(property(element, 'm:sepChr') ?? '|')
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
