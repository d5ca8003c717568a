import type { Word } from '../../statements/alignment.ts'

/** Words in a row that claim and sentence share; `from` is where they stand in the sentence. */
type Block = { at: number; from: number; length: number }

/** Words that say who does what to whom. */
const directing = new Set('by to from than over into before after'.split(' '))
const being = new Set('is are was were be been being'.split(' '))
const copied = 0.8

const longestAt = (claim: Word[], said: Word[], at: number): Block => {
  let best: Block = { at, from: -1, length: 0 }
  for (let from = 0; from < said.length; from++) {
    let length = 0
    while (claim[at + length] && claim[at + length]?.term === said[from + length]?.term) length++
    if (length > best.length) best = { at, from, length }
  }
  return best
}

const blocksOf = (claim: Word[], said: Word[]): Block[] => {
  const blocks: Block[] = []
  for (let at = 0; at < claim.length;) {
    const block = longestAt(claim, said, at)
    if (block.length) blocks.push(block)
    at += block.length || 1
  }
  return blocks
}

/** Whether what these words tell is done to what stands before them: `was founded`. */
const isPassive = (words: Word[], from: number, length: number) => {
  const verb = words.slice(from, from + length).findIndex(word => word.content)
  return (
    verb >= 0 &&
    words.slice(Math.max(0, from + verb - 2), from + verb).some(({ folded }) => being.has(folded))
  )
}

/**
 * Whether a claim has a sentence's words, nearly all of them, with two parts in each other's place: who owed whom,
 * which is cheaper than which. Passive turns are no such thing.
 */
export const isSwapped = (claim: Word[], said: Word[]): boolean => {
  const blocks = blocksOf(claim, said)
  const held = blocks.reduce((sum, { length }) => sum + length, 0)
  if (held < copied * claim.length) return false
  const contentOf = ({ at, length }: Block) =>
    claim.slice(at, at + length).filter(word => word.content)
  const directs = ({ at, length }: Block) =>
    claim.slice(at, at + length).some(({ folded }) => directing.has(folded))
  const telling = blocks.filter(block => contentOf(block).length || directs(block))
  return telling.some((pivot, middle) => {
    const left = telling
      .slice(0, middle)
      .findLast(block => contentOf(block).length && block.from > pivot.from)
    const right = telling
      .slice(middle + 1)
      .find(block => contentOf(block).length && block.from < pivot.from)
    if (!left || !right) return false
    return isPassive(claim, pivot.at, pivot.length) === isPassive(said, pivot.from, pivot.length)
  })
}
