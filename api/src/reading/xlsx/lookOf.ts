/** How a cell shows its number. */
export type Look =
  | { kind: 'date' | 'elapsed' }
  | {
      kind: 'percent' | 'number'
      /** The fewest and the most decimals; all there are where nothing is said. */
      decimals?: [number, number]
      /** A currency or a unit, with the blank that is between it and the number. */
      before?: string
      after?: string
    }

/** Quoted text, a sign after a backslash, `[$€-407]`; or what is not shown: colours, conditions, fillings, gaps. */
const literal = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[*_]./gu
const date = /[dmyhs]/i
/** `#,##0.0#`, but no number of several parts, nor one in thousands, as a fraction or with an exponent. */
const number = /^([^#0?]*)(?:general|[#0?][#0?,]*(?<!,)(?:\.([#0?]+))?)([^#0?,/]*)$/i

/** How a number is shown by its format's code, such as `#,##0.00 "€"`, as far as it tells of positive ones. */
export function lookOf(code: string): Look {
  const [positive = ''] = code.split(';')
  if (/\[h+\]/i.test(positive)) return { kind: 'elapsed' }
  const literals: string[] = []
  const bare = positive.replace(literal, (_, quoted, escaped, currency) => {
    literals.push(quoted ?? escaped ?? currency ?? '')
    return '\0'
  })
  const isDate = date.test(bare.replace(/general/i, '')) || /\[(?:m+|s+)\]/i.test(positive)
  if (isDate) return { kind: 'date' }
  const kind = bare.includes('%') ? 'percent' : 'number'
  const found = number.exec(bare)
  if (!found) return { kind }
  const [, before = '', places, after = ''] = found
  const words = (text: string) => text.replace('%', '').replaceAll('\0', () => literals.shift()!)
  return {
    kind,
    ...(!/general/i.test(bare) && { decimals: decimalsIn(places) }),
    before: words(before).trimStart(),
    after: words(after).trimEnd(),
  }
}

const decimalsIn = (places = ''): [number, number] => [
  places.replaceAll(/[^0]/g, '').length,
  places.length,
]
