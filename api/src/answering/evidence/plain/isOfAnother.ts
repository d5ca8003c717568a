import { numeralValue } from '../../../language/numeral.ts'
import { isWord } from '../../languages/wordIn.ts'
import { type ReadToken, readTokens } from '../../passages/readPassage.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Judged } from '../signs/sentenceSigns.ts'
import { textOf } from '../Place.ts'

/**
 * Whether the likeliest sentence tells of another thing of the same name than the question, as of
 * World War II where World War 1 is asked about, and no sentence tells of the right one. In the
 * material such a name begins with a capital and has its number in figures or Roman numerals.
 * `Halls 3 to 6` may mean hall 4, and `Grade 3 or higher` any grade. To a question for yes or no
 * another thing may be the answer.
 */
export const isOfAnother = (
  { tokens, text, kind }: ReadQuestion,
  candidates: Judged[],
): boolean => {
  const [likeliest] = candidates
  if (!likeliest || kind === 'yesno') return false
  const asked = Map.groupBy(numberedWords(tokens, text), ({ word }) => word.term)
  return [...asked].some(([term, numbered]) => {
    const isAsked = ({ from, to }: Range) =>
      numbered.some(({ value }) => from <= value && value <= to)
    const isNamed = givenTo(term, likeliest).some(({ isCapital }) => isCapital)
    return isNamed && !candidates.some(one => givenTo(term, one).some(isAsked))
  })
}

/** A word with the number behind it. */
type Numbered = { word: ReadToken; value: number; at: number }

/**
 * The numbered words of a text with these tokens: the number stands right
 * beside the word, so not `Breakfast: 8`.
 */
const numberedWords = (tokens: ReadToken[], text: string): Numbered[] =>
  tokens.flatMap((word, at) => {
    const next = tokens[at + 1]
    const value = numeralOf(next)
    const isNamed = word.content && word.kind === 'word' && !isOfKind(word, 'time')
    const isBeside = [' ', '-'].some(gap => text.includes(`${word.raw}${gap}${next?.raw}`))
    return isNamed && isBeside && value !== undefined ? [{ word, value, at }] : []
  })

/** The least and the greatest number behind a word, and whether the word begins with a capital. */
type Range = { from: number; to: number; isCapital: boolean }

/** The numbers that stand behind a word in a sentence and in the headings above it. */
const givenTo = (term: string, { place }: Judged): Range[] => {
  const said = { tokens: place.sentence.tokens, text: textOf(place) }
  const headings = place.ranked.passage.path.map(text => ({ tokens: readTokens(text), text }))
  return [said, ...headings].flatMap(({ tokens, text }) =>
    numberedWords(tokens, text).flatMap(({ word, at }) =>
      word.term === term ? [{ ...spanAt(tokens, at), isCapital: /^\p{Lu}/u.test(word.raw) }] : [],
    ),
  )
}

const joinsNumbers = isWord('or', 'and')
const leavesOpen = isWord('atLeast', 'atMost')

/**
 * The range of the numbers behind a word, which is open where `or`, `and`
 * or words such as `at least` say so.
 */
const spanAt = (tokens: ReadToken[], at: number): Omit<Range, 'isCapital'> => {
  const behind = tokens.slice(at + 1)
  const end = behind.findIndex(
    (token, next) =>
      numeralOf(token) === undefined &&
      (token.content || numeralOf(behind[next + 1]) === undefined),
  )
  const isOpen =
    leavesOpen(tokens[at - 1]?.folded ?? '') || (end >= 0 && joinsNumbers(behind[end]!.folded))
  const values = behind.slice(0, end < 0 ? undefined : end).flatMap(one => numeralOf(one) ?? [])
  if (isOpen) return { from: -Infinity, to: Infinity }
  return { from: Math.min(...values), to: Math.max(...values) }
}

/** The value of a number that tells things of one name apart, in figures or Roman numerals. */
const numeralOf = (token: ReadToken | undefined): number | undefined =>
  token && numeralValue(token.content ? token.raw.toUpperCase() : token.raw)
