import { allNamed, type Element, elementsIn, type Node, textOf } from '../html/markup.ts'

const most = 20
const mostDecimals = 20

/** Returns the formats of numbers as Excel writes them, by the names of the cell styles that have one. */
export function numberFormats(nodes: Node[]): Map<string, string> {
  const codes = new Map(
    kinds.flatMap(([kind, codeOf]) =>
      allNamed(nodes, kind).map(style => [style.attribs['style:name'] ?? '', codeOf(style)]),
    ),
  )
  const styles = new Map(
    allNamed(nodes, 'style:style').map(style => [style.attribs['style:name'] ?? '', style]),
  )
  function formatOf(name: string, depth = 0): string | undefined {
    const { attribs } = styles.get(name) ?? {}
    const code = codes.get(attribs?.['style:data-style-name'] ?? '')
    const parent = attribs?.['style:parent-style-name']
    return code ?? (parent && depth < most ? formatOf(parent, depth + 1) : undefined)
  }
  return new Map(
    [...styles.keys()].flatMap(name => {
      const code = formatOf(name)
      return code ? [[name, code]] : []
    }),
  )
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

function numberCode(style: Element): string {
  return elementsIn(style)
    .map(part => {
      if (part.name === 'number:number') return digits(part)
      const text = textOf(part)
      return text === '%' ? text : text && `"${text.replaceAll('"', '')}"`
    })
    .join('')
}

function digits({ attribs }: Element): string {
  const decimals = Math.min(Number(attribs['number:decimal-places']) || 0, mostDecimals)
  const whole = Math.min(Number(attribs['number:min-integer-digits'] ?? 1) || 0, mostDecimals)
  const grouped = attribs['number:grouping'] === 'true' ? '#,##' : ''
  return grouped + ('0'.repeat(whole) || '#') + (decimals ? `.${'0'.repeat(decimals)}` : '')
}
