/** One rule of a style sheet: its selectors as they stand, and its declarations. */
export type StyleRule = { selectors: string; style: string }

/** Rules within each other, and the longest selectors that are joined to those around them. */
const deepest = 4
const longestNested = 2_000

/** Returns the selectors of a list, which commas part that do not stand within brackets. */
export function selectorsIn(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= list.length; at++) {
    const sign = list[at]
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(depth - 1, 0)
    if (sign !== undefined && (sign !== ',' || depth > 0)) continue
    selectors.push(list.slice(start, at).replace(/\s+/g, ' ').trim())
    start = at + 1
  }
  return selectors
}

/** Yields the rules of a sheet for a screen of any size; those of a certain medium or size are for others. */
export const rulesOf = (sheet: string): Generator<StyleRule> => rulesIn(withoutComments(sheet), '')

function* rulesIn(sheet: string, outer: string, depth = 0): Generator<StyleRule> {
  for (let at = 0; at < sheet.length;) {
    const open = sheet.indexOf('{', at)
    if (open === -1) return
    const close = endOf(sheet, open)
    const before = sheet.slice(at, open)
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim()
    const body = sheet.slice(open + 1, close)
    at = close + 1
    if (prelude.startsWith('@')) {
      if (depth < deepest && /^@(layer|supports|media\s+(screen|all)\s*$)/i.test(prelude))
        yield* rulesIn(body, outer, depth + 1)
      continue
    }
    if (outer && prelude.length > longestNested) continue
    const selectors = outer ? nested(outer, prelude) : prelude
    yield { selectors, style: ownOf(body) }
    if (depth < deepest && selectors.length <= longestNested && body.includes('{'))
      yield* rulesIn(body, selectors, depth + 1)
  }
}

/** The selectors of a rule within another one (CSS Nesting 1): `&` is what the other one is for. */
const nested = (outer: string, inner: string): string =>
  selectorsIn(outer)
    .flatMap(around =>
      selectorsIn(inner).map(one =>
        one.includes('&') ? one.replaceAll('&', () => around) : `${around} ${one}`,
      ),
    )
    .join(',')

/** The declarations of a rule before the first rule within it. */
const ownOf = (body: string) => {
  const inner = body.indexOf('{')
  return inner === -1 ? body : body.slice(0, body.lastIndexOf(';', inner) + 1)
}

function endOf(sheet: string, open: number): number {
  let depth = 0
  for (let at = open; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++
    if (sheet[at] === '}' && --depth === 0) return at
  }
  return sheet.length
}

/** A sheet without its comments, and the signs that hid it from the oldest browsers. */
function withoutComments(whole: string): string {
  const sheet = whole.replace(/<!--|-->/g, '')
  let text = ''
  let at = 0
  for (;;) {
    const open = sheet.indexOf('/*', at)
    if (open === -1) return text + sheet.slice(at)
    text += sheet.slice(at, open)
    const close = sheet.indexOf('*/', open + 2)
    if (close === -1) return text
    at = close + 2
  }
}
