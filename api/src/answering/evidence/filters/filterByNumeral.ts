import { type ReadToken, readTokens } from '../../passages/readPassage.ts'
import { isOfKind } from '../../question/isOfKind.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { headingOf, type Place } from '../Place.ts'

/**
 * The sentences without those that speak of another one of its kind than the question, where one speaks of the one that
 * is asked for: of World War 1, and not of World War II.
 */
export const filterByNumeral = <T extends { place: Place }>(
  asked: ReadQuestion,
  sentences: T[],
): T[] => {
  const numbered = numberedIn(asked.tokens)
  return sentences.some(({ place }) => numbered.some(one => tellsOf(one, place) === 'it'))
    ? sentences.filter(({ place }) => !isOfAnother(asked, place))
    : sentences
}

/** Whether a sentence speaks of another one of its kind than the question, or stands under its heading. */
export const isOfAnother = ({ tokens }: ReadQuestion, place: Place): boolean => {
  const alike = Map.groupBy(numberedIn(tokens), ({ word }) => word.term)
  return [...alike.values()].some(all => all.every(one => tellsOf(one, place) === 'another'))
}

/** A word with the number behind it. */
type Numbered = { word: ReadToken; value: number }

const numberedIn = (tokens: ReadToken[]): Numbered[] =>
  tokens.flatMap((word, at) => {
    const value = numeralOf(tokens[at + 1])
    const isNamed = word.content && word.kind === 'word' && !isOfKind(word, 'time')
    return isNamed && value !== undefined ? [{ word, value }] : []
  })

/** Which one a sentence, or else the heading above it, gives by its number; `Halls 3 to 6` may be of hall 4. */
const tellsOf = ({ word, value }: Numbered, place: Place): 'it' | 'another' | undefined => {
  const names = (tokens: ReadToken[]) =>
    numberedIn(tokens).some(one => one.word.term === word.term && /^\p{Lu}/u.test(one.word.raw))
  const naming = [place.sentence.tokens, readTokens(headingOf(place))].find(names)
  if (!naming) return undefined
  const values = naming.flatMap(token => numeralOf(token) ?? [])
  return Math.min(...values) <= value && value <= Math.max(...values) ? 'it' : 'another'
}

const figures = /^\d{1,3}$/
const romanNumeral = /^(?=.)X{0,3}(?:IX|IV|V?I{0,3})$/
const romans = Object.entries({ X: 10, IX: 9, V: 5, IV: 4, I: 1 })

/** What a number that tells things of a name apart comes to, in figures or as the Romans wrote it. */
const numeralOf = (token: ReadToken | undefined): number | undefined => {
  const { raw = '', content } = token ?? {}
  if (figures.test(raw)) return Number(raw)
  const written = content ? raw.toUpperCase() : raw
  return romanNumeral.test(written) ? valueOf(written) : undefined
}

const valueOf = (written: string): number => {
  const [sign, worth] = romans.find(([sign]) => written.startsWith(sign)) ?? []
  return sign && worth ? worth + valueOf(written.slice(sign.length)) : 0
}
