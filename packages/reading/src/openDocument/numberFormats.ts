import { allNamed, type Element, elementsIn, type Node, textOf } from '../xml/markup.ts'

/** The most styles in a chain, each based on the next. */
const maxBases = 20
const maxDigits = 20

/** Returns the formats of numbers as Excel writes them, by the names of the cell styles that have one. */
export function numberFormats(nodes: Node[]): Map<string, string> {
  const own = kinds.flatMap(([kind, codeOf]) =>
    allNamed(nodes, kind).map(style => ({ style, code: codeOf(style) })),
  )
  const parts = new Map(own.map(({ style, code }) => [nameOf(style), code]))
  const codes = new Map(
    own.map(({ style, code }) => [nameOf(style), withParts(style, code, parts)]),
  )
  const styles = new Map(allNamed(nodes, 'style:style').map(style => [nameOf(style), style]))
  function formatOf(name: string, depth = 0): string | undefined {
    const { attribs } = styles.get(name) ?? {}
    const code = codes.get(attribs?.['style:data-style-name'] ?? '')
    const parent = attribs?.['style:parent-style-name']
    return code ?? (parent && depth < maxBases ? formatOf(parent, depth + 1) : undefined)
  }
  return new Map(
    [...styles.keys()].flatMap(name => {
      const code = formatOf(name)
      return code ? [[name, code]] : []
    }),
  )
}

const nameOf = ({ attribs }: Element) => attribs['style:name'] ?? ''

/** Returns a format with those that a style has for numbers above and below 0 (ODF 1.3 part 3, §16.3). */
function withParts(style: Element, code: string, parts: Map<string, string>): string {
  const maps = elementsIn(style).filter(({ name }) => name === 'style:map')
  const partFor = (condition: RegExp) => {
    const map = maps.find(({ attribs }) => condition.test(attribs['style:condition'] ?? ''))
    return map && parts.get(map.attribs['style:apply-style-name'] ?? '')
  }
  const above = partFor(/^\s*value\(\)\s*>=?\s*0\s*$/)
  const below = partFor(/^\s*value\(\)\s*<\s*0\s*$/)
  if (!above || !code) return above ?? code
  return below ? `${above};${below};${code}` : `${above};${code}`
}

/** Dates in figures are written as ISO does whatever their style. */
const kinds: [name: string, codeOf: (style: Element) => string][] = [
  ['number:date-style', style => `yyyy-mm-dd${holds(style, 'hours') ? ' hh:mm' : ''}`],
  [
    'number:time-style',
    style => {
      const isElapsed = style.attribs['number:truncate-on-overflow'] === 'false'
      return `${isElapsed ? '[h]' : 'h'}:mm${holds(style, 'seconds') ? ':ss' : ''}`
    },
  ],
  ['number:number-style', numberCode],
  ['number:currency-style', numberCode],
  ['number:percentage-style', numberCode],
]

const holds = (style: Element, part: string) =>
  elementsIn(style).some(({ name }) => name === `number:${part}`)

/** Returns the format of a style; `''` where it writes its number in another way than by digits. */
function numberCode(style: Element): string {
  if (!holds(style, 'number')) return ''
  return elementsIn(style)
    .map(part => {
      if (part.name === 'number:number') return digits(part)
      const text = textOf(part)
      return text === '%' ? text : text && `"${text.replaceAll('"', '')}"`
    })
    .join('')
}

function digits({ attribs }: Element): string {
  const decimals = Math.min(Number(attribs['number:decimal-places']) || 0, maxDigits)
  const integerDigits = Math.min(Number(attribs['number:min-integer-digits'] ?? 1) || 0, maxDigits)
  const grouped = attribs['number:grouping'] === 'true' ? '#,##' : ''
  return grouped + ('0'.repeat(integerDigits) || '#') + (decimals ? `.${'0'.repeat(decimals)}` : '')
}
