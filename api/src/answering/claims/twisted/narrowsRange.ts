import { fold } from '../../../language/tokens.ts'
import { wordsFor } from '../../languages/wordPattern.ts'
import type { Stated } from '../../statements/stated.ts'
import { type Figure, carriesFigure, figureIndex, figuresOf } from '../facts/figures.ts'

const between = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|miedzy|между)\s$/u
const and = new RegExp(`^\\s${wordsFor('and')}\\s$`, 'u')
/** `one` is no figure, for it may be a thing. */
const oneTo = /(?<!\p{L})(?:between one and|one (?:to|or)) $/u
const until = new RegExp(`^\\s?(?:[-–—]|${wordsFor('until')})\\s?$`, 'u')
/** What makes of a number an end of what may be. */
const bounding = new RegExp(
  [
    `(?<!\\p{L})${wordsFor('atMost', 'atLeast', 'minimum', 'maximum')}(?!\\p{L})`,
    `(?<!\\p{L})${wordsFor('or', 'and')} ${wordsFor('orLess', 'orMore')}(?!\\p{L})`,
    String.raw`(?<!\p{L})(?:start|begin)\p{L}*(?!\p{L})`,
  ].join('|'),
  'u',
)

/** A measure's both ends: `between one and three years`, `€120 to €160`. */
const rangesIn = (text: string): Figure[][] => {
  const measures = figuresOf(text)
    .filter(({ keys }) => keys.every(key => key.startsWith('n:')))
    .toSorted((one, other) => one.start - other.start)
  return measures.flatMap((to, at): Figure[][] => {
    if (to.unit && oneTo.test(fold(text.slice(0, to.start)))) return [[to]]
    const from = measures[at - 1]
    if (!from || !(from.unit ?? to.unit)) return []
    const gap = fold(text.slice(from.end, to.start)).replace(/[$€£¥]/g, '')
    const before = fold(text.slice(0, from.start)).replace(/[$€£¥]/g, '')
    const isRange = until.test(gap) || (and.test(gap) && between.test(before))
    return isRange ? [[from, to]] : []
  })
}

/**
 * Whether a claim gives one end of a measure's range as if it were all of it. Not where it was asked for, or said to be
 * an end: `at least`. `heard`: terms of what was asked and of what was said before.
 */
export const narrowsRange = (claim: Stated, said: Stated, heard: Set<string>): boolean => {
  if (bounding.test(fold(claim.text)) || rangesIn(claim.text).length) return false
  const own = figureIndex(claim.text)
  const isHeard = ({ keys }: Figure) => keys.some(key => heard.has(key.slice(2)))
  return rangesIn(said.text).some(
    ends =>
      ends.filter(end => carriesFigure(own, end)).length === 1 &&
      !ends.some(end => carriesFigure(own, end) && isHeard(end)),
  )
}
