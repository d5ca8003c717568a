import { partOfSpeech } from '../../../language/thesaurus.ts'
import type { Word } from './alignment.ts'

const isVerb = ({ folded, kind }: Word) => kind === 'word' && partOfSpeech(folded) === 'verb'

/** Words in a row that claim and sentence share; `from` is where they stand in the sentence. */
type Block = { at: number; from: number; length: number }

/** Words that say who does what to whom. */
const directing = new Set('by to from than over into before after'.split(' '))
const being = new Set('is are was were be been being'.split(' '))
const joining = new Set(['and', 'or'])
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
 * which is cheaper than which. Lists in another order and passive turns are no such thing.
 */
export const isSwapped = (claim: Word[], said: Word[], text: string): boolean => {
  const blocks = blocksOf(claim, said)
  const held = blocks.reduce((sum, { length }) => sum + length, 0)
  if (held < copied * claim.length) return false
  const contentOf = ({ at, length }: Block) =>
    claim.slice(at, at + length).filter(word => word.content)
  const directs = ({ at, length }: Block) =>
    claim.slice(at, at + length).some(({ folded }) => directing.has(folded))
  const isListed = (first: Block, second: Block) => {
    const gap = text.slice(said[first.from + first.length - 1]?.end, said[second.from]?.start)
    return /^\s*(?:[,;]\s*(?:(?:and|or)\s+)?|(?:and|or)\s+)(?:the\s+|an?\s+)?$/i.test(gap)
  }
  // `momentum-carrying bosons`, `bosons that carry momentum`.
  const isCompound = (first: Block, second: Block) =>
    /^[-‐–]$/.test(text.slice(said[first.from + first.length - 1]?.end, said[second.from]?.start))
  const telling = blocks.filter(block => contentOf(block).length || directs(block))
  return telling.some((pivot, middle) => {
    const left = telling
      .slice(0, middle)
      .findLast(block => contentOf(block).length && block.from > pivot.from)
    const right = telling
      .slice(middle + 1)
      .find(block => contentOf(block).length && block.from < pivot.from)
    if (!left || !right) return false
    // Something else is done, or each stands where the other stood.
    const isRelation = directs(pivot) || contentOf(pivot).some(isVerb)
    const takesPlace = claim[left.at - 1]?.term === said[right.from - 1]?.term
    const isFigure = contentOf(right).every(({ kind }) => kind === 'number')
    if (!takesPlace && (isFigure || !isRelation)) return false
    if (isListed(right, pivot) && isListed(pivot, left)) return false
    const joins = pivot.length < 4 && joining.has(claim[pivot.at]?.folded ?? '')
    if (joins || isCompound(right, pivot)) return false
    return isPassive(claim, pivot.at, pivot.length) === isPassive(said, pivot.from, pivot.length)
  })
}
