import type { PassagePart, PassageText } from '../../../training/passage.ts'
import type { ReadPassage } from '../../passages/readPassage.ts'
import type { Shape } from '../../languages/Language.ts'
import { shows } from '../../shapes/shape.ts'

/** A paragraph of so many words is about one thing; what its other sentences name is meant in each. */
const shortBlock = 80
/** Lines of so few words that end no sentence are read together: an address, the fields of a form. */
const shortLine = 14
/** A label has no more words. */
export const shortLabel = 6

/** A paragraph, a row, or a list with the line that leads up to it, by the places of sentences in their passage. */
export type Block = {
  /** The first sentence. */
  first: number
  /** The label before it, whose words are those of what it labels. */
  label: number | undefined
  /** Where what is meant in each sentence begins and ends: nowhere, where the block is long. */
  from: number
  end: number
}

/**
 * The block of each sentence of a passage. Short lines that follow each other are one, as a number stands on a card
 * below the name; after one that shows what is asked for, the next card begins.
 */
export const blocksIn = (
  { parts, text }: PassageText,
  { sentences }: ReadPassage,
  shape?: Shape,
): Block[] => {
  const blocks: Block[] = []
  /** How many words stand before each sentence. */
  const words = [0]
  for (const { tokens } of sentences) words.push(words.at(-1)! + tokens.length)
  let card = 0
  let before = { isLine: false, isShown: false }
  for (const [at, part] of parts.entries()) {
    const until = parts[at + 1]?.at ?? text.length
    const own = blocks.length
    let end = own
    while (sentences[end] && sentences[end]!.start < until) end++
    const line = lineOf(part, text.slice(part.at, until).trim(), shape)
    const goesOn = before.isLine && line.isLine && (!before.isShown || line.isShown)
    if (!goesOn) card = own
    before = line

    const lead = sentences[own - 1]
    const leads = lead && text.slice(lead.start, lead.end).endsWith(':')
    const first = leads ? own - 1 : own
    const isShort = (from: number) => words[end]! - words[from]! <= shortBlock
    const block = {
      first,
      label: leads && lead.tokens.length <= shortLabel ? own - 1 : undefined,
      from: [Math.min(first, card), first].find(isShort) ?? end,
      end,
    }
    while (blocks.length < end) blocks.push(block)
  }
  return blocks
}

const lineOf = ({ kind }: PassagePart, line: string, shape?: Shape) => {
  const isLine =
    /^(?:paragraph|list)$/.test(kind) &&
    line.split(/\s+/).length <= shortLine &&
    !/[.!?。]$/u.test(line)
  return { isLine, isShown: isLine && shape !== undefined && shows(shape, line) }
}
