import { joinLists } from '../blocks/joinLists.ts'
import type { ReadBlock } from '../Reading.ts'
import { continueTables } from './continueTables.ts'
import { dropFurniture } from './dropFurniture.ts'
import { markHeadings, type OutlineEntry } from './headings.ts'
import { lineJoiner } from './hyphens.ts'
import type { Line, Page } from './Line.ts'
import { paragraphs } from './paragraphs.ts'
import { stitch } from './stitch.ts'

type Looks = {
  outline?: OutlineEntry[]
  boldFonts?: Set<string>
}

/** What pages hold, and what of it is left out. */
type Found = { blocks: ReadBlock[]; leftOut: string[] }

/** The blocks of pages in reading order, without what returns on every page. */
export function pageBlocks(pages: Page[], looks: Looks = {}): Found {
  const cleared = dropFurniture(pages)
  const lines = cleared.pages.flatMap(page => page.lines)
  const bodySize = bodySizeOf(lines)
  const join = lineJoiner(lines)
  const parts = markHeadings(paragraphs(lines, join), bodySize, looks.outline ?? [], font =>
    Boolean(looks.boldFonts?.has(font)),
  )
  return {
    blocks: continueTables(joinLists(stitch(parts, join).map(part => part.block))),
    leftOut: cleared.leftOut,
  }
}

/** The size most letters have. */
function bodySizeOf(lines: Line[]) {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 4) / 4
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}
