import { furniture } from '../../blocks/furniture.ts'
import { joinLists } from '../../blocks/joinLists.ts'
import type { ReadBlock } from '../../Reading.ts'
import { refuseTooMuch } from '../../refuseTooMuch.ts'
import { continueTables } from '../tables/continueTables.ts'
import { dropFurniture, namesOf, newFurniture, runningBlocks } from './dropFurniture.ts'
import { markHeadings, type OutlineEntry } from './headings.ts'
import { type Joiner, lineJoiner, newVocabulary } from './hyphens.ts'
import type { Line, Page } from './Line.ts'
import { type Part, paragraphs } from './paragraphs.ts'
import { stitch } from './stitch.ts'

type HeadingHints = {
  outline?: OutlineEntry[]
  boldFonts?: Set<string>
}

/** The blocks of pages, and the names of parts that are left out. */
type PageBlocks = { blocks: ReadBlock[]; leftOut: string[] }

/** Number of pages that wait for later ones: a running header shows only over three of them. */
const pagesAhead = 10

/** Returns the blocks of pages in reading order, behind what running headers and footers say, once. */
export function pageBlocks(pages: Page[]): PageBlocks {
  const collected = collectPages(pages.length)
  collected.add(pages)
  return collected.finish()
}

/**
 * Collects the blocks of a file of `count` pages, added in order and some at a time. Of finished pages only the blocks are
 * kept, with their sizes and fonts. `add` throws `Unreadable` where they are too many.
 */
export function collectPages(count: number) {
  const repeated = newFurniture(count)
  const vocabulary = newVocabulary()
  const sizes = new Map<number, number>()
  const parts: Part[] = []
  let waiting: Page[] = []
  let added = 0
  let characters = 0
  let join: Joiner | undefined

  function add(pages: Page[]) {
    waiting.push(...pages)
    added += pages.length
    if (added < count && waiting.length > pagesAhead) settle(waiting.length - pagesAhead)
  }

  function settle(ready: number) {
    const lines = dropFurniture(repeated, waiting, ready).flatMap(page => page.lines)
    waiting = waiting.slice(ready)
    countSizes(sizes, lines)
    join = lineJoiner(lines, vocabulary)
    for (const part of paragraphs(lines, join)) {
      parts.push({
        ...part,
        lines: part.lines.map(({ region, right, size }) => ({ region, right, size })),
      })
      characters += part.block.text.length
    }
    refuseTooMuch(parts.length, characters)
  }

  function finish({ outline = [], boldFonts }: HeadingHints = {}): PageBlocks {
    settle(waiting.length)
    const marked = markHeadings(parts, bodySizeOf(sizes), outline, font =>
      Boolean(boldFonts?.has(font)),
    )
    const whole = stitch(marked, join!).map(part => part.block)
    const body = continueTables(joinLists(whole))
    return {
      blocks: [...furniture(runningBlocks(repeated), body), ...body],
      leftOut: namesOf(repeated),
    }
  }

  return { add, finish }
}

/** Adds the number of letters of each size in these lines. */
function countSizes(sizes: Map<number, number>, lines: Line[]) {
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 4) / 4
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length)
  }
}

/** Returns the size of most letters. */
const bodySizeOf = (sizes: Map<number, number>) =>
  [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
