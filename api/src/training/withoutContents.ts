import type { ReadBlock } from '../reading/Reading.ts'

/** So many entries are a table of contents, where nearly all of them are headings. */
const fewest = 3
const nearlyAll = 0.8

/** What only tables of contents have: chapters within chapters, or the page that each begins on. */
const numbered = /^\s*\p{N}+\.\p{N}/mu
const paged = /[\s.…]\p{N}+\s*$/u

/**
 * Blocks without tables of contents, and the headings above these: they say nothing that the headings below do not, and are
 * like every question. A list of headings without numbers stays: it may be of what is offered.
 */
export const withoutContents = (blocks: ReadBlock[]): ReadBlock[] => {
  const headings = new Set(
    blocks.flatMap(({ kind, text }) => (kind === 'heading' ? nameOf(text) : [])),
  )
  const isContents = (block: ReadBlock | undefined) => {
    if (block?.kind !== 'list') return false
    const entries = block.text.split('\n')
    const isMost = (some: string[]) =>
      some.length >= fewest && some.length >= entries.length * nearlyAll
    return (
      (numbered.test(block.text) || isMost(entries.filter(entry => paged.test(entry)))) &&
      isMost(entries.filter(entry => headings.has(nameOf(entry))))
    )
  }
  return blocks.filter(
    (block, at) => !isContents(block) && !(block.kind === 'heading' && isContents(blocks[at + 1])),
  )
}

/** A heading without its number, or an entry without that and its page. */
const nameOf = (text: string) =>
  text
    .replace(/^\s*\p{N}+(?:\.\p{N}+)*[.)]?\s+/u, '')
    .replace(/[\s.…]+\p{N}+\s*$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
