import { escaped } from '../xml/markup.ts'

const maxDepth = 200
const maxParts = 100_000
const unread = /^(script|style|link|meta|title|head|template|noscript|svg)$/

/**
 * Returns as HTML what a page of Next.js holds for its scripts in pieces (`__next_f`): rows of React's wire format, whose
 * elements are `["$", name, key, {children}]` and refer to each other by number.
 */
export function flightText(scripts: string[]): string {
  const rows = rowsOf(scripts.flatMap(piecesIn).join(''))
  const done = new Set<string>()
  let parts = 0

  function htmlOf(value: unknown, depth: number): string {
    if (depth > maxDepth || ++parts > maxParts) return ''
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') return textOrRow(value, depth)
    if (!Array.isArray(value)) return ''
    if (value[0] !== '$') return value.map(one => htmlOf(one, depth + 1)).join('')
    const [, name, , props] = value as [string, unknown, unknown, unknown]
    const { children, dangerouslySetInnerHTML: html } = (props ?? {}) as Record<string, unknown>
    if (typeof name !== 'string' || unread.test(name)) return ''
    const written = (html as { __html?: unknown } | undefined)?.__html
    const inner = typeof written === 'string' ? written : htmlOf(children, depth + 1)
    return /^[a-z][a-z\d]*$/.test(name) ? `<${name}>${inner}</${name}>` : inner
  }
  function textOrRow(text: string, depth: number): string {
    const [, id] = /^\$[L@]?([\da-f]+)$/.exec(text) ?? []
    if (id === undefined)
      return text.startsWith('$')
        ? escaped(text.startsWith('$$') ? text.slice(1) : '')
        : escaped(text)
    if (done.has(id)) return ''
    done.add(id)
    const row = rows.get(id)
    return typeof row === 'string' ? escaped(row) : htmlOf(row, depth + 1)
  }
  /** The elements in data that is none itself, such as the routes of a page. */
  function elementsIn(value: unknown, depth: number): string {
    if (depth > maxDepth || typeof value !== 'object' || value === null || ++parts > maxParts)
      return ''
    if (Array.isArray(value) && value[0] === '$') return htmlOf(value, depth)
    return Object.values(value)
      .map(one => elementsIn(one, depth + 1))
      .join('')
  }
  return [...rows]
    .map(([id, row]) => {
      if (done.has(id)) return ''
      done.add(id)
      return elementsIn(row, 0)
    })
    .join('')
}

function piecesIn(script: string): string[] {
  const [, json] =
    /^\s*(?:\(?self\.__next_f\s*=.{0,60}?\)?\.?|self\.__next_f\.)push\((\[.*\])\);?\s*$/s.exec(
      script,
    ) ?? []
  try {
    const piece: unknown = JSON.parse(json ?? 'null')
    return Array.isArray(piece) && piece[0] === 1 && typeof piece[1] === 'string' ? [piece[1]] : []
  } catch {
    return []
  }
}

/** Returns the rows of a stream: JSON to the end of a line, or a text of so many bytes (`2:T1f,…`). */
function rowsOf(stream: string): Map<string, unknown> {
  const bytes = Buffer.from(stream)
  const rows = new Map<string, unknown>()
  for (let at = 0; at < bytes.length;) {
    const head = /^([\da-f]*):(?:T([\da-f]+),)?/.exec(bytes.toString('latin1', at, at + 40))
    const [whole = '', id = '', length] = head ?? []
    const line = bytes.indexOf(10, at)
    const next = line === -1 ? bytes.length : line
    if (length === undefined) {
      if (head) rows.set(id, parsed(bytes.toString('utf8', at + whole.length, next)))
      at = next + 1
    } else {
      const from = at + whole.length
      at = from + Number.parseInt(length, 16)
      rows.set(id, bytes.toString('utf8', from, at))
    }
  }
  return rows
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
