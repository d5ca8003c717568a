import { numeralValue } from '../../../language/numeral.ts'
import { isWord } from '../../languages/wordIn.ts'
import { type ReadToken, readTokens } from '../../passages/readPassage.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Judged } from '../Judged.ts'
import { textOf } from '../Place.ts'

/**
 * Whether the likeliest sentence tells of another one of its name than the question, and no sentence tells of that one: of
 * World War II, where World War 1 is asked of. In the material such a name begins with a capital, its number in figures or
 * as the Romans wrote it. `Halls 3 to 6` may be hall 4, `Grade 3 or higher` any grade. To yes or no another may be the answer.
 */
export const isOfAnother = (
  { tokens, text, kind }: ReadQuestion,
  candidates: Judged[],
): boolean => {
  const [likeliest] = candidates
  if (!likeliest || kind === 'yesno') return false
  const asked = Map.groupBy(numberedIn(tokens, text), ({ word }) => word.term)
  return [...asked].some(([term, numbered]) => {
    const isAsked = ({ from, to }: Given) =>
      numbered.some(({ value }) => from <= value && value <= to)
    const isNamed = givenTo(term, likeliest).some(({ isName }) => isName)
    return isNamed && !candidates.some(one => givenTo(term, one).some(isAsked))
  })
}

/** A word with the number behind it. */
type Numbered = { word: ReadToken; value: number; at: number }

/** Those of a text, whose tokens these are: right beside the word, so not `Breakfast: 8`. */
const numberedIn = (tokens: ReadToken[], text: string): Numbered[] =>
  tokens.flatMap((word, at) => {
    const next = tokens[at + 1]
    const value = numeralOf(next)
    const isNamed = word.content && word.kind === 'word' && !isOfKind(word, 'time')
    const isBeside = [' ', '-'].some(gap => text.includes(`${word.raw}${gap}${next?.raw}`))
    return isNamed && isBeside && value !== undefined ? [{ word, value, at }] : []
  })

/** The least and the greatest of the numbers behind a word, and whether that begins with a capital. */
type Given = { from: number; to: number; isName: boolean }

/** The numbers that a sentence and the headings above it give a word. */
const givenTo = (term: string, { place }: Judged): Given[] => {
  const said = { tokens: place.sentence.tokens, text: textOf(place) }
  const headings = place.ranked.passage.path.map(text => ({ tokens: readTokens(text), text }))
  return [said, ...headings].flatMap(({ tokens, text }) =>
    numberedIn(tokens, text).flatMap(({ word, at }) =>
      word.term === term ? [{ ...spanAt(tokens, at), isName: /^\p{Lu}/u.test(word.raw) }] : [],
    ),
  )
}

const isJoining = isWord('or', 'and')
const isBounding = isWord('atLeast', 'atMost')

/** What the numbers behind a word take in; without an end where `or`, `and` or a bound leaves it open. */
const spanAt = (tokens: ReadToken[], at: number): Omit<Given, 'isName'> => {
  const behind = tokens.slice(at + 1)
  const end = behind.findIndex(
    (token, next) =>
      numeralOf(token) === undefined &&
      (token.content || numeralOf(behind[next + 1]) === undefined),
  )
  const isOpen =
    isBounding(tokens[at - 1]?.folded ?? '') || (end >= 0 && isJoining(behind[end]!.folded))
  const values = behind.slice(0, end < 0 ? undefined : end).flatMap(one => numeralOf(one) ?? [])
  if (isOpen) return { from: -Infinity, to: Infinity }
  return { from: Math.min(...values), to: Math.max(...values) }
}

/** What a number that tells things of a name apart comes to. */
const numeralOf = (token: ReadToken | undefined): number | undefined =>
  token && numeralValue(token.content ? token.raw.toUpperCase() : token.raw)
