import type { PassageText } from '../../../training/passage.ts'
import type { Place } from '../sentenceSigns.ts'
import { type Shape, shows } from './shape.ts'

/** A paragraph of so many words is about one thing; what its other sentences name is meant in each. */
const shortBlock = 80
/** Lines of so few words that end no sentence are read together: an address, the fields of a form. */
const shortLine = 14
/** What ends in a colon and has no more words is a label. */
const shortLabel = 6

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

/** The block of a part of a passage; short lines that follow each other are one. */
export const blockOf = ({ ranked, read }: Place, part: number, shape?: Shape): Block => {
  const { passage } = ranked
  const { sentences } = read
  const placeOf = (one: number) => {
    const start = passage.parts[one]?.at ?? passage.text.length
    const found = sentences.findIndex(sentence => sentence.start >= start)
    return found < 0 ? sentences.length : found
  }
  const own = placeOf(part)
  const end = placeOf(part + 1)
  const lead = sentences[own - 1]
  const leads = lead && passage.text.slice(lead.start, lead.end).endsWith(':')
  const first = leads ? own - 1 : own
  const wordsFrom = (from: number) =>
    sentences.slice(from, end).reduce((sum, { tokens }) => sum + tokens.length, 0)
  const wide = Math.min(first, placeOf(firstLine(passage, part, shape)))
  return {
    first,
    label: leads && lead.tokens.length <= shortLabel ? own - 1 : undefined,
    from: [wide, first].find(from => wordsFrom(from) <= shortBlock) ?? end,
    end,
  }
}

/**
 * The first of the short lines that a line belongs to, as a number stands on a card below the name: those before it, up
 * to another that shows what is asked for.
 */
const firstLine = ({ parts, text }: PassageText, part: number, shape?: Shape): number => {
  const lineAt = (at: number) => text.slice(parts[at]?.at, parts[at + 1]?.at).trim()
  const isLine = (at: number) =>
    /^(?:paragraph|list)$/.test(parts[at]?.kind ?? '') &&
    lineAt(at).split(/\s+/).length <= shortLine &&
    !/[.!?。]$/u.test(lineAt(at))
  const isShown = (at: number) => shape !== undefined && shows(shape, lineAt(at))
  if (!isLine(part)) return part
  let first = part
  while (isLine(first - 1) && isShown(first) && isShown(first - 1)) first--
  while (isLine(first - 1) && !isShown(first - 1)) first--
  return first
}
