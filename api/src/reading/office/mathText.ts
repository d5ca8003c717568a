import { loweredText, powerOf } from '../blocks/raised.ts'
import { allNamed, childNamed, type Element, elementsIn, textOf } from '../html/markup.ts'

/** Returns an equation of an Office file (OMML, ISO 29500-1 §22.1) as text: `A = πr²`, `(a+b)/c`, `√(x+1)`. */
export const mathText = (equation: Element): string => spaced(childrenText(equation))

const spaced = (text: string) =>
  text
    .replace(/\s*([=≠≈≡≤≥<>∈→⇒⇔])\s*/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()

const childrenText = (element: Element | undefined): string =>
  element ? elementsIn(element).map(partText).join('') : ''

const part = (element: Element, name: string) => childrenText(childNamed(element, name))
/** In brackets where it is more than a product. */
const whole = (text: string) => {
  const plain = text.trim()
  return /^[\p{L}\p{N}.,'°%∞]+$/u.test(plain) || isBracketed(plain) ? plain : `(${plain})`
}
/** In brackets where it is more than a number, a letter or a word. */
const single = (text: string) => {
  const plain = text.trim()
  return /^(?:\p{Nd}[\p{Nd}.,]*|\p{L}\p{M}*|\p{L}{3,}|[∞%])$/u.test(plain) || isBracketed(plain)
    ? plain
    : `(${plain})`
}
const isBracketed = (text: string) => /^\([^()]*\)$|^\[[^[\]]*\]$|^\|[^|]*\|$/.test(text)

const below = (base: string, index: string) => {
  const small = loweredText(index)
  if (!index.trim() || small !== index) return base + small
  return `${base}_${single(index)}`
}
const above = (base: string, exponent: string) =>
  exponent.trim() ? base + powerOf(base, exponent) : base

function partText(element: Element): string {
  const base = () => part(element, 'm:e')
  switch (element.name) {
    case 'm:r':
      return allNamed([element], 'm:t').map(textOf).join('')
    case 'm:f':
      return fraction(element)
    case 'm:sSup':
      return above(single(base()), part(element, 'm:sup'))
    case 'm:sSub':
      return below(single(base()), part(element, 'm:sub'))
    case 'm:sSubSup':
      return above(below(single(base()), part(element, 'm:sub')), part(element, 'm:sup'))
    case 'm:sPre':
      return `${below('', part(element, 'm:sub'))}${above('', part(element, 'm:sup'))}${base()}`
    case 'm:rad':
      return root(part(element, 'm:deg'), base())
    case 'm:nary':
      return nary(element)
    case 'm:func':
      return ` ${part(element, 'm:fName')} ${whole(base())}`
    case 'm:limLow':
      return below(base(), part(element, 'm:lim'))
    case 'm:limUpp':
      return `${base()}^${single(part(element, 'm:lim'))}`
    case 'm:d':
      return brackets(element)
    case 'm:m':
      return `[${rows(element, 'm:mr')}]`
    case 'm:eqArr':
      return elementsIn(element)
        .filter(({ name }) => name === 'm:e')
        .map(childrenText)
        .join('; ')
    case 'm:acc':
      return base() + (property(element, 'm:chr') ?? '\u0302')
    default:
      return element.name.endsWith('Pr') ? '' : childrenText(element)
  }
}

function fraction(element: Element): string {
  const [over, under] = [part(element, 'm:num'), part(element, 'm:den')]
  return property(element, 'm:type') === 'noBar'
    ? `(${over.trim()} choose ${under.trim()})`
    : `${whole(over)}/${single(under)}`
}

const root = (degree: string, base: string) => {
  const sign = { '': '√', '2': '√', '3': '∛', '4': '∜' }[degree.trim()]
  return sign ? sign + single(base) : `${single(base)}^(1/${single(degree)})`
}

function nary(element: Element): string {
  const sign = below(property(element, 'm:chr') ?? '∫', part(element, 'm:sub'))
  const end = part(element, 'm:sup').trim()
  return `${sign}${end && `^${single(end)}`} ${part(element, 'm:e')}`
}

function brackets(element: Element): string {
  const inside = elementsIn(element)
    .filter(({ name }) => name === 'm:e')
    .map(childrenText)
    .join(property(element, 'm:sepChr') ?? '|')
  const [begin, end] = [property(element, 'm:begChr') ?? '(', property(element, 'm:endChr') ?? ')']
  return begin === '(' && isBracketed(inside) ? inside : begin + inside + end
}

const rows = (element: Element, name: string) =>
  elementsIn(element)
    .filter(row => row.name === name)
    .map(row =>
      elementsIn(row)
        .filter(cell => cell.name === 'm:e')
        .map(childrenText)
        .join(', '),
    )
    .join('; ')

/** What a property of an element says: a sign, or how it looks. */
const property = (element: Element, name: string) => {
  const properties = elementsIn(element).find(child => child.name === `${element.name}Pr`)
  return childNamed(properties, name)?.attribs['m:val']
}
