import type { ReadBlock } from '@sandbox-ai/reading/Reading'

/** Minimum number of entries of a table of contents, nearly all of which are headings. */
const minEntries = 3
const nearlyAll = 0.8
/** Chapters within chapters: a list of other headings may be of what is offered. */
const numbered = /^[ \t]*\p{N}{1,3}\.\p{N}/mu

/**
 * Blocks without tables of contents, and the headings that stand above these alone: they say nothing that the headings
 * below do not, and are like every question.
 */
export const withoutContents = (blocks: ReadBlock[]): ReadBlock[] => {
  const headings = new Set(
    blocks.flatMap(({ kind, text }) => (kind === 'heading' ? unnumbered(text) : [])),
  )
  const isContents = (block: ReadBlock | undefined) => {
    if (block?.kind !== 'list' || !numbered.test(block.text)) return false
    const entries = block.text.split('\n').map(unnumbered)
    const matches = entries.filter(entry => headings.has(entry)).length
    return matches >= minEntries && matches >= entries.length * nearlyAll
  }
  const isTitle = ({ kind, level = 1 }: ReadBlock, at: number) => {
    const next = blocks[at + 2]
    const isAlone = !next || (next.kind === 'heading' && (next.level ?? 1) <= level)
    return kind === 'heading' && isAlone && isContents(blocks[at + 1])
  }
  return blocks.filter((block, at) => !isContents(block) && !isTitle(block, at))
}

/** Returns a heading, or its entry in the contents, without its number and in lower case, so that they can be compared. */
const unnumbered = (text: string) =>
  text
    .trim()
    .replace(/^\p{N}{1,3}(?:\.\p{N}{1,3})*[.)]?\s+/u, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
