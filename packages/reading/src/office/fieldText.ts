import { fraction, root, spaced } from '../blocks/formula.ts'
import { hasRaised, lowered, raised } from '../blocks/raised.ts'
import { symbolOf } from './symbolText.ts'

/**
 * Returns what a field of Word shows of its code alone: an equation (`EQ \f(3;4)`) or a sign (`SYMBOL 252 \f Wingdings`);
 * `''` for others, which only show their result.
 */
export function fieldText(code: string): string {
  if (code.length > maxCodeLength) return ''
  const [, kind, rest = ''] = /^\s*(EQ|SYMBOL)\s(.*)/is.exec(code) ?? []
  if (kind?.toUpperCase() === 'EQ') return spaced(equation(rest.replace(format, '')))
  if (kind) return sign(rest)
  return ''
}

/** Returns the address of a field `HYPERLINK "…" \l "place"`; none for other fields and for places in the document. */
export function hyperlinkIn(code: string): string | undefined {
  const [, quoted, bare] = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\"]\S*))/i.exec(code) ?? []
  const place = /\\l\s+"([^"]*)"/i.exec(code)?.[1]
  const href = quoted ?? bare
  return href && place && !href.includes('#') ? `${href}#${place}` : href
}

function sign(rest: string): string {
  const font = /\\f\s*"?([^"\\]+)/i.exec(rest)?.[1] ?? ''
  return symbolOf(font.trim(), Number(/^\s*(0x[\da-f]+|\d+)/i.exec(rest)?.[1]))
}

/** A format switch for the result of a field: `\* hps12`. */
const format = /\\\*\s*(?:"[^"]*"|\w+)/g
const deepest = 20
const maxCodeLength = 2_000

/** An equation field (ISO 29500-1 §17.16.5.19): fractions, roots, raised and lowered parts, one over another. */
function equation(code: string): string {
  let at = 0

  function parts(depth: number): string[] {
    const all = ['']
    while (at < code.length) {
      const letter = code[at++]!
      if (letter === ')') break
      if (letter === '(') all.push(`${all.pop()}(${parts(depth).join(',')})`)
      else if (letter === ',' || letter === ';') all.push('')
      else if (letter === '\\') all.push(all.pop()! + behindSlash(depth))
      else all.push(all.pop()! + letter)
    }
    return all
  }
  /** A switch with what is in its brackets, or a sign that is meant as such. */
  function behindSlash(depth: number): string {
    const call = /^([a-z]+)((?:\s*\\(?:[a-z]+|[^a-z\s])(?:\s*-?\d+)?)*)\s*\(/i.exec(code.slice(at))
    if (!call || depth > deepest) {
      const name = /^[a-z]+/i.exec(code.slice(at))?.[0]
      at += name?.length ?? 1
      return name ? '' : code.charAt(at - 1)
    }
    at += call[0].length
    return written(call[1]!.toLowerCase(), call[2]!, parts(depth + 1))
  }

  return parts(0).join(', ').trim()
}

function written(name: string, options: string, [first = '', ...rest]: string[]): string {
  const all = [first, ...rest]
  if (name === 'f') return fraction(first, rest.join(','))
  if (name === 'r') return rest.length > 0 ? root(rest.join(','), first) : root(first)
  if (name === 's') return /\\do/i.test(options) ? lowered(all.join('')) : raised(all.join(''))
  // Letters one over the other are a reading above a word, a mark above a letter, or a figure in a circle.
  if (name === 'o') return all.findLast(one => !hasRaised(one)) ?? first
  if (name === 'b') return `(${all.join(', ')})`
  return all.join(name === 'l' ? ', ' : ' ')
}
