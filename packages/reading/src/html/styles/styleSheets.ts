import { allNamed, type Element, type Node, textOf } from '../../xml/markup.ts'

/** One rule of a style sheet: its selectors as they stand, its declarations, and whether it needs a large screen. */
export type StyleRule = { selectors: string; style: string; isForLarge: boolean }

/** Rules within each other, and the longest selectors that are joined to those around them. */
const deepest = 4
const maxNestedLength = 2_000

/** True for the element of a style sheet that is for screens of any size. */
export const isForScreens = ({ attribs }: Element) =>
  /^\s*(all|screen)?\s*$/i.test(attribs['media'] ?? '')

/** Returns the style sheets for screens that are written within these nodes. */
export const sheetsWithin = (nodes: Node[]): string[] =>
  allNamed(nodes, 'style').filter(isForScreens).map(textOf)

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

/** Yields the rules of a sheet for screens of any size and for large ones; others are for small screens and paper. */
export const rulesOf = (sheet: string): Generator<StyleRule> =>
  rulesIn(withoutComments(sheet), { outer: '', isForLarge: false })

type Around = { outer: string; isForLarge: boolean }

function* rulesIn(sheet: string, around: Around, depth = 0): Generator<StyleRule> {
  const { outer, isForLarge } = around
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
        yield* rulesIn(body, around, depth + 1)
      else if (depth < deepest && needsLarge(prelude))
        yield* rulesIn(body, { outer, isForLarge: true }, depth + 1)
      continue
    }
    if (outer && prelude.length > maxNestedLength) continue
    const selectors = outer ? nested(outer, prelude) : prelude
    yield { selectors, style: ownOf(body), isForLarge }
    if (depth < deepest && selectors.length <= maxNestedLength && body.includes('{'))
      yield* rulesIn(body, { outer: selectors, isForLarge }, depth + 1)
  }
}

/** Pixels that the screens of most computers are wide at least, and in an em. */
const largeScreen = 1_280
const em = 16

/** True for a query for a least width that these screens have. */
function needsLarge(prelude: string): boolean {
  const [, width, unit] =
    /^@media\s*(?:(?:only\s+)?(?:screen|all)\s+and\s*)?\(\s*(?:min-width\s*:|width\s*>=)\s*([\d.]{1,8})(px|r?em)\s*\)$/i.exec(
      prelude,
    ) ?? []
  return Number(width) * (unit?.endsWith('m') ? em : 1) <= largeScreen
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
function withoutComments(css: string): string {
  const sheet = css.replace(/<!--|-->/g, '')
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
