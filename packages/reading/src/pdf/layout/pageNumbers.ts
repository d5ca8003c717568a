import type { Line, Page } from './Line.ts'

/** On so many pages a number has to count along before it is theirs. */
const minPages = 3
const alone =
  /^[^\p{L}\p{N}]*(?<number>\p{Nd}{1,4}|[ivxlc]{1,8})(?:\s*[/|]\s*\p{Nd}{1,4})?[^\p{L}\p{N}]*$/u
const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/**
 * Returns what tells whether a line is the number of its page, given the lines at the edges of the pages: a number by
 * itself, in figures or small Roman ones, that grows with the pages, at whatever height it stands. `known` takes what was
 * found on pages before, and gets what is found on these.
 */
export function pageNumbersOf(
  pages: Page[],
  edgeOf: (page: Page) => Line[],
  known: Set<string>,
): (line: Line) => boolean {
  const counts = new Map<string, Set<number>>()
  for (const page of pages)
    for (const line of edgeOf(page)) {
      const key = keyOf(line)
      if (key) counts.set(key, (counts.get(key) ?? new Set()).add(page.number))
    }
  for (const [key, { size }] of counts) if (size >= minPages) known.add(key)
  return line => known.has(keyOf(line) ?? '')
}

/** True when a text is a number, in figures or small Roman ones, and nothing else. */
export const isNumberAlone = (text: string) => alone.test(text.trim())

/** Returns the offset of a line's number from its page's, which is constant in a file, separately for Roman numerals. */
function keyOf({ text, page }: Line): string | undefined {
  const number = alone.exec(text.trim())?.groups?.['number']
  if (!number) return undefined
  return /\p{Nd}/u.test(number) ? `${Number(number) - page}` : `roman ${romanValue(number) - page}`
}

function romanValue(number: string): number {
  return Array.from(number).reduce((sum, letter, at, all) => {
    const value = values[letter] ?? 0
    return sum + (value < (values[all[at + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)
}
