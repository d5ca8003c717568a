import { align } from './align.ts'
import { valueOfWord } from '../../../text/numbers/numberWords.ts'
import { carriesFigure, type Figure } from '../figures.ts'
import { contentOf, copied, isApart, isHeld, type Statement, type Word } from './statement.ts'

/** A claim of fewer content words states nothing that could depend on anything: `Lisbon.` */
const fewest = 2

/** The words from a place on, to the end of the clause. */
const clauseFrom = (statement: Statement, from: number): Word[] => {
  let end = from
  while (end < statement.words.length && (end === from || !isApart(statement, end))) end++
  return statement.words.slice(from, end)
}

/**
 * True when a claim says without its condition what a source says with one: what is allowed if, or true of all but some.
 * `heard` are terms of what was asked and of what was said before.
 */
export function dropsCondition(claim: Statement, source: Statement, heard: Set<string>): boolean {
  if (claim.terms.size < fewest) return false
  const leavesOut = claim.has('except') || claim.denial().reach.size > 0
  return source.words.some((word, at) => {
    const isExcept = source.is('except', word)
    if (!isExcept && !source.is('if', word)) return false
    const condition = contentOf(clauseFrom(source, at + 1))
    const gap = source.text.slice(source.words[at - 1]?.end ?? 0, word.start)
    const behind = /^\s+$/.test(gap) ? contentOf(source.words.slice(0, at)).at(-1) : undefined
    if (!condition.length || (behind && !isHeld(behind.term, [claim]))) return false
    const isKept = condition.some(({ term }) => isHeld(term, [claim, { terms: heard }]))
    return isExcept ? !(isKept && leavesOut) : !isKept
  })
}

/** True when a claim copies a source but omits the rest of the clause, such as a condition, and none of its words occur. */
export function cutsShort(claim: Statement, source: Statement, heard: Set<string>): boolean {
  if (claim.terms.size < fewest || align(claim.words, source.words).share < copied) return false
  const last = contentOf(claim.words).at(-1)
  const at = source.words.findLastIndex(({ term }) => term === last?.term)
  if (at < 0 || isApart(source, at + 1) || source.words[at + 1]!.isContent) return false
  const rest = contentOf(clauseFrom(source, at + 1))
  return rest.length > 0 && !rest.some(({ term }) => isHeld(term, [claim, { terms: heard }]))
}

/**
 * True when a claim gives one end of a source's range as if it were all of it. Not where it was asked for, or said to be an
 * end: `at least`.
 */
export function narrowsRange(claim: Statement, source: Statement, heard: Set<string>): boolean {
  if (claim.has('bound') || rangesOf(claim).length) return false
  const isSaid = (end: Figure) => carriesFigure(claim.figureIndex(), end)
  const isHeard = (end: Figure) => end.keys.some(key => heard.has(key.slice(2)))
  return rangesOf(source).some(ends => {
    const said = ends.filter(isSaid)
    return said.length === 1 && !isHeard(said[0]!)
  })
}

/** Measures with both ends: `between one and three years`, `€120 to €160`. */
const rangesOf = (statement: Statement): Figure[][] => {
  const { text, words, is, language } = statement
  const measures = statement
    .figures()
    .filter(({ keys }) => keys.every(key => key.startsWith('n:')))
    .toSorted((left, right) => left.start - right.start)
  return measures.flatMap((to, at): Figure[][] => {
    const from = measures[at - 1]
    if (!(from?.unit ?? to.unit)) return []
    if (from && /^\s?[-–—]\s?\p{Sc}?$/u.test(text.slice(from.end, to.start))) return [[from, to]]
    const before = words.filter(({ end }) => end <= to.start).slice(-4)
    const link = before.at(-1)
    const isBetween = link && is('and', link) && before.slice(0, -2).some(word => is('bound', word))
    if (!link || !(is('to', link) || isBetween)) return []
    const start = before.findLast(word => word !== link && !is('to', word))
    if (from && start && from.end >= start.end && from.end <= link.start) return [[from, to]]
    // The `one` of `one to three` is no figure.
    const isOne = start && valueOfWord(start.folded, language) === 1
    return isOne && to.unit ? [[{ ...to, keys: [] }, to]] : []
  })
}
