import { flightText } from './flightText.ts'
import { allNamed, escaped, type Node, parseHtml, textOf } from '../xml/markup.ts'

/** Values within each other, and all that are looked at. */
const deepest = 30
const maxValues = 200_000

/** Names that data has for titles, as schema.org does. */
const titles = /^(title|headline|heading|name|question)$/i
const maxTitleLength = 200
const markup = /<(p|div|h[1-6]|ul|ol|table|br|section|article)\b[^<>]*>/i
/** Marks of code, styles and addresses, which do not occur in sentences. */
const code = /[{}<>\\]|=>|;\s*[^\s;:]+:|^\S+$|:\/\//
const minWords = 5
const sentence = /[.!?…:。！？।]/u

/**
 * Returns as HTML the sentences that a page holds in data for its scripts (`application/json`, or an object given to a
 * name), in their order, each under the title that stands beside it. Code, addresses and single words are none.
 */
export function embeddedText(nodes: Node[]): string {
  const parts: string[] = []
  const known = new Set<string>()
  let count = 0

  function visit(value: unknown, depth: number) {
    if (++count > maxValues || depth > deepest) return
    if (typeof value === 'string' && !known.has(value)) parts.push(...paragraphOf(value))
    if (typeof value === 'string') known.add(value)
    if (typeof value !== 'object' || value === null) return
    const before = parts.length
    const entries = Object.entries(value)
    for (const [name, one] of entries) if (!isTitle(name, one)) visit(one, depth + 1)
    const title = entries.find(([name, one]) => isTitle(name, one))?.[1]
    if (typeof title === 'string' && parts.length > before)
      parts.splice(before, 0, `<h2>${escaped(title)}</h2>`)
  }
  const scripts = allNamed(nodes, 'script')
  const streamed = flightText(scripts.map(textOf))
  if (hasWords(streamed)) return streamed
  for (const script of scripts) visit(dataIn(script.attribs, textOf(script)), 0)
  for (const island of allNamed(nodes, 'astro-island')) visit(parsed(island.attribs['props']), 0)
  return parts.join('')
}

const isTitle = (name: string, value: unknown) =>
  titles.test(name) &&
  typeof value === 'string' &&
  value.trim().length > 0 &&
  value.length <= maxTitleLength &&
  !markup.test(value)

function paragraphOf(text: string): string[] {
  if (markup.test(text))
    return textOf(parseHtml(`<div>${text}</div>`)[0]!).trim() ? [`<div>${text}</div>`] : []
  return isProse(text) ? [`<p>${escaped(text)}</p>`] : []
}

/** True for words in a row, or signs of a script without blanks that end as sentences do. */
function isProse(text: string): boolean {
  if (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{N}\p{P}\s]+$/u.test(
      text,
    )
  )
    return sentence.test(text)
  return hasWords(text) && !code.test(text) && /\p{L}{2}/u.test(text)
}

function hasWords(text: string): boolean {
  let words = 0
  for (const _ of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) if (++words >= minWords) return true
  return false
}

function dataIn({ type = '' }: Record<string, string>, text: string): unknown {
  if (/^application\/json$/i.test(type)) return parsed(text)
  if (type && !/javascript|^module$/i.test(type)) return undefined
  const trimmed = text.trim()
  const [giving] = /^(?:(?:var|let|const)\s+)?[\w$.]+\s*=\s*(?=\{)/.exec(trimmed) ?? []
  return giving && parsed(trimmed.slice(giving.length).replace(/;$/, ''))
}

/** Returns undefined for what is no JSON. */
function parsed(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
