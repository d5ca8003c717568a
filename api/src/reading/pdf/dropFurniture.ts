import type { Line, Page } from './Line.ts'

/** The share of a page's height, above and below, that running heads and page numbers stand in. */
const margin = 0.13
const mostLines = 4

/** Takes running headers, footers and page numbers off: what returns at one height with only its numbers changed. */
export function dropFurniture(pages: Page[]): Page[] {
  const seen = new Map<string, Set<number>>()
  for (const page of pages) {
    for (const line of marginLines(page)) {
      for (const key of keysOf(line)) seen.set(key, (seen.get(key) ?? new Set()).add(page.number))
    }
  }
  const enough = Math.min(3, pages.length)
  const returns = (line: Line) =>
    keysOf(line).some(key => (seen.get(key)?.size ?? 0) >= enough) || isPageNumber(line.text)
  return pages.map(page => {
    const dropped = pages.length > 1 ? new Set(marginLines(page).filter(returns)) : new Set()
    return { ...page, lines: page.lines.filter(line => !dropped.has(line)) }
  })
}

function marginLines({ lines, height }: Page): Line[] {
  const byHeight = lines.toSorted((a, b) => a.y - b.y)
  const above = byHeight.filter(line => line.y < height * margin).slice(0, mostLines)
  const below = byHeight.filter(line => line.y > height * (1 - margin)).slice(-mostLines)
  return [...above, ...below]
}

/** What a line is without its numbers and where it stands; on the border of two heights it counts for both. */
function keysOf(line: Line) {
  const words = line.text.replace(/\d+|\b[ivxlc]+\b/gi, '#').toLowerCase()
  const height = line.y / 6
  return [...new Set([Math.floor(height), Math.round(height)])].map(y => `${words} ${y}`)
}

const isPageNumber = (text: string) =>
  /^[-–—|[\s]*(?:page|seite|página|p\.)?\s*\d{1,4}(?:\s*(?:of|\/|von|de)\s*\d{1,4})?[-–—|\]\s]*$/i.test(
    text,
  )
