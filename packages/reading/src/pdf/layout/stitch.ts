import { sentenceEnd } from './sentenceEnd.ts'
import { withoutRaised } from '../../blocks/raised.ts'
import type { Joiner } from './hyphens.ts'
import type { Part } from './paragraphs.ts'

/** Blocks that may stand between the halves of a paragraph: notes, captions, a table. */
const farthest = 6
const ended = /[.!?…。！？؟:][)"'”’»\]]*$/u

/**
 * Mends paragraphs that a column or page cut in two. What is left of the broken sentence goes to the page it began on;
 * the sentences after it stay on theirs.
 */
export function stitch(parts: Part[], join: Joiner): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const first = openParagraph(whole, part)
    if (!first) {
      whole.push(part)
      continue
    }
    const text = part.block.text
    const cut = first.block.page === part.block.page ? text.length : sentenceEnd(text)
    first.block = { ...first.block, text: join(first.block.text, text.slice(0, cut).trim()) }
    first.lines = [...first.lines, ...part.lines]
    const rest = text.slice(cut).trim()
    if (rest) whole.push({ ...part, block: { ...part.block, text: rest } })
  }
  return whole
}

/** The paragraph before, in letters as large, on this page or the last, whose sentence this one ends. */
function openParagraph(before: Part[], part: Part) {
  if (part.block.kind !== 'paragraph' || part.isPicture) return undefined
  const { page = 0, text } = part.block
  for (const earlier of before.slice(-farthest).toReversed()) {
    if (earlier.block.kind === 'heading') {
      // That of a box beside the paragraph stands in neither of its halves' areas.
      const isBeside = /^\p{Ll}/u.test(text) && earlier.lines[0]?.region !== part.lines[0]?.region
      if (isBeside) continue
      return undefined
    }
    if (!isAsLarge(part, earlier) || earlier.block.kind === 'table' || earlier.isPicture) continue
    if (earlier.font !== part.font) return undefined
    const sameArea = earlier.lines.at(-1)?.region === part.lines[0]?.region
    const near = page - (earlier.block.page ?? 0) <= 1
    const unfinished =
      !ended.test(withoutRaised(earlier.block.text)) && earlier.block.text.length > 60
    const goesOn = /^\p{Ll}/u.test(text) || (unfinished && /[,-]$/.test(earlier.block.text))
    return !sameArea &&
      near &&
      unfinished &&
      (goesOn || isLong(earlier)) &&
      !/^\p{N}+[.)]/u.test(text)
      ? earlier
      : undefined
  }
  return undefined
}

const isAsLarge = (part: Part, other: Part) => Math.abs(part.size - other.size) < other.size * 0.06

/** Its last line is filled to the edge, so it was not the paragraph's last. */
function isLong(part: Part) {
  const last = part.lines.at(-1)
  return (
    last !== undefined && part.lines.length > 1 && last.right > last.region.right - 2 * last.size
  )
}
