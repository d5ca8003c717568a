import { align, type Gap } from './align.ts'
import { carriesFigure } from '../figures.ts'
import { languageWords, type Cue } from '../languageWords.ts'
import { abbreviates } from '../names.ts'
import { contentOf, copied, isHeld, type Statement, type Word } from './statement.ts'

/**
 * True when a claim keeps a source's words and order, but replaces one of them, or inserts between two of them a word that
 * is not in the whole passage.
 */
export function changesWord(claim: Statement, source: Statement, passage: Statement[]): boolean {
  const { share, gaps } = align(claim.words, source.words)
  if (share < copied) return false
  const isNew = (word: Word) => !isIn(word, source) && !isCarried(word, claim, source)
  const isUnknown = (word: Word) =>
    isNew(word) && !claim.is('bound', word) && !passage.some(held => isIn(word, held))
  const isChange = ({ one: put, other: taken, isInside }: Gap<Word>) => {
    const replaces = isInside ? taken.length > 0 : taken.some(word => !isIn(word, claim))
    return replaces ? put.some(isNew) : isInside && put.some(isUnknown)
  }
  // A function word that both have may stand at another place.
  return [...gaps, ...align(contentOf(claim.words), contentOf(source.words)).gaps].some(isChange)
}

const isIn = ({ isContent, term, raw }: Word, held: Statement): boolean =>
  !isContent || isHeld(term, [held]) || abbreviates(raw, held.text)

/** True for a part of a figure that the source has, however it is written. */
const isCarried = ({ start, end }: Word, claim: Statement, source: Statement): boolean =>
  claim
    .figures()
    .some(
      figure =>
        figure.start <= start && figure.end >= end && carriesFigure(source.figureIndex(), figure),
    )

/** True when a claim keeps the content words of a source, but swaps a word for its opposite: before for after. */
export function turnsWord(claim: Statement, source: Statement): boolean {
  if (align(contentOf(claim.words), contentOf(source.words)).share < copied) return false
  const { opposites } = languageWords(claim.language)
  return align(claim.words, source.words).gaps.some(({ one, other }) =>
    one.some(({ folded }) => {
      const turned = opposites(folded)
      return other.some(word => turned.includes(word.folded))
    }),
  )
}

/** Words in a row that claim and source share. */
type Block = { words: Word[]; from: number; to: number }

/** Share of a claim that must come from its source before their order is compared. */
const shared = 0.8

/**
 * True when a claim has a source's words with two parts swapped: who owed whom, which is cheaper than which. A passive
 * construction, which adds function words, does not count.
 */
export function swapsParts(claim: Statement, source: Statement): boolean {
  if (claim.words.length > 2 * source.words.length) return false
  const blocks = blocksOf(claim.words, source.words)
  const overlap = blocks.reduce((sum, { words }) => sum + words.length, 0)
  if (overlap < shared * claim.words.length) return false
  const from = Math.min(...blocks.map(block => block.from))
  const to = Math.max(...blocks.map(block => block.to))
  const isTurn = lacksLittle(source.words, claim.words)
  if (isTurn || lacksLittle(claim.words, source.words.slice(from, to))) return false
  // `A and B` may as well be `B and A`.
  const telling = blocks.filter(({ words }) => words.some(word => !claim.is('and', word)))
  return telling.some((pivot, at) => {
    const names = ({ words }: Block) => contentOf(words).length > 0
    const left = telling.slice(0, at).some(one => names(one) && one.from > pivot.from)
    const right = telling.slice(at + 1).some(one => names(one) && one.from < pivot.from)
    return left && right
  })
}

/** True when some words lack a function word of others, or have it fewer times. */
const lacksLittle = (words: Word[], others: Word[]): boolean => {
  const left = words.map(({ folded }) => folded)
  return others.some(({ isContent, folded }) => {
    const at = isContent ? -2 : left.indexOf(folded)
    if (at >= 0) left.splice(at, 1)
    return at === -1
  })
}

const blocksOf = (claim: Word[], source: Word[]): Block[] => {
  const blocks: Block[] = []
  for (let at = 0; at < claim.length;) {
    let [from, length] = [0, 0]
    for (let start = 0; start < source.length; start++) {
      let same = 0
      while (claim[at + same] && claim[at + same]!.term === source[start + same]?.term) same++
      if (same > length) [from, length] = [start, same]
    }
    if (length) blocks.push({ words: claim.slice(at, at + length), from, to: from + length })
    at += length || 1
  }
  return blocks
}

/** Cues that strengthen a statement, and the cues of the source or of its whole passage that justify them. */
const strong: { cue: Cue; inSource: Cue[]; inPassage?: Cue }[] = [
  { cue: 'only', inSource: ['only', 'except'] },
  { cue: 'always', inSource: ['always', 'all'], inPassage: 'always' },
  { cue: 'free', inSource: ['free'], inPassage: 'free' },
]

/**
 * True when a claim is stronger than its source and the passage around it: only, always, free of charge, or all where the
 * source has some or only these. The languages may differ.
 */
export function overstates(claim: Statement, source: Statement, passage: Statement[]): boolean {
  const isCopied = () => align(claim.words, source.words).share >= copied
  return claim.words.some((word, at) => {
    const before = claim.words[at - 1]
    if (before && (claim.is('not', before) || claim.is('some', before))) return false
    if (claim.is('all', word) && !source.has('all') && !source.has('always'))
      return source.has('some') || source.has('only') || isCopied()
    return strong.some(
      ({ cue, inSource, inPassage }) =>
        claim.is(cue, word) &&
        !inSource.some(one => source.has(one)) &&
        !(inPassage && passage.some(held => held.has(inPassage))),
    )
  })
}
