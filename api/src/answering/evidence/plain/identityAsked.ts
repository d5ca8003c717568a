import { isFunctionWord } from '../../../language/functionWords.ts'
import { mayBeNoun, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { isArticle, isAsking, isCopula, isDefinite, isIndefinite } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

/**
 * Things of one word are left to `meaningAsked`: a sentence may say much else about a single word.
 */
const fewest = 2
/**
 * How many words a subject such as `Canoes` or `The boats of old` has at most: a longer one
 * mostly says more than who or what it is.
 */
const longestSubject = 8

/** What a question asks the identity of: a thing, or somebody. */
export type Identity = {
  /** The verb as the question has it, such as `were`. */
  verb: string
  /** The folded words that name the thing or person, without articles. */
  named: string[]
  isPerson: boolean
  /** Whether one is meant that is known: `What is the code?` does not ask what a code is. */
  isDefinite: boolean
}

/**
 * What a question asks the identity of, as `What were the oldest boats?` and `Who is the mayor?`
 * do; nothing for any other question.
 */
export const identityAsked = ({ kind, text }: ReadQuestion): Identity | undefined => {
  const [asking, verb, ...rest] = tokens(text)
  if ((kind !== 'thing' && kind !== 'person') || !asking || !verb) return undefined
  const named = withoutArticles(rest).map(({ folded }) => folded)
  return isAsking(asking.folded) && isCopula(verb.folded) && named.length >= fewest
    ? {
        verb: verb.folded,
        named,
        isPerson: kind === 'person',
        isDefinite: isDefinite(rest[0]?.folded ?? ''),
      }
    : undefined
}

/**
 * Whether a sentence tells the identity in the question's own words, as
 * `The oldest boats were canoes` and `Canoes were the oldest boats` do.
 */
export const tellsIdentity = (asked: Identity, place: Place): boolean => {
  const { verb, named, isPerson } = asked
  const has = new Set(place.sentence.tokens.map(({ folded }) => folded))
  if (!has.has(verb) || !named.every(word => has.has(word))) return false
  const text = textOf(place)
  const found = tokens(text)
  const said = withoutArticles(found)
  const isAt = (from: number) => named.every((one, step) => said[from + step]?.folded === one)
  return said.some((word, at) => {
    if (word.folded !== verb) return false
    const next = found[found.indexOf(word) + 1]
    if (at === named.length && isAt(0) && next)
      return !isOther(asked, found[0]) && (isPerson ? isCapital(next) : isThing(next))
    const ends = isAt(at + 1) && isEnd(text, said.slice(at + named.length))
    return ends && isSubject(said.slice(0, at))
  })
}

const withoutArticles = (words: Token[]) => words.filter(({ folded }) => !isArticle(folded))

/** Whether a sentence begins with `a …`, where `the …` is asked for. */
const isOther = (asked: Identity, first: Token | undefined) =>
  asked.isDefinite && isIndefinite(first?.folded ?? '')

const isCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw)

/**
 * Whether a word can begin what something is, unlike the `built` of `were built in 1850` and the
 * `not` of `is not known`. A word that is a noun or a verb is a noun here where it ends in `s`.
 */
const isThing = (token: Token) =>
  isArticle(token.folded) ||
  isCapital(token) ||
  token.kind === 'number' ||
  partOfSpeech(token.folded) === 'noun' ||
  (token.folded.endsWith('s') && mayBeNoun(token.folded))

/**
 * Whether some words are the subject of a sentence, and neither a condition nor what
 * somebody is reported to have said.
 */
const isSubject = (words: Token[]) =>
  words.length > 0 &&
  words.length <= longestSubject &&
  words.some(({ folded }) => !isFunctionWord(folded)) &&
  !words.some(({ folded }) => isAsking(folded) || /^(?:if|whether|that|unless)$/.test(folded))

/**
 * Whether a phrase ends with the first of these words:
 * `the head of the school` does not where `kitchen` follows.
 */
const isEnd = (text: string, [last, next]: Token[]): boolean =>
  !last || !next || isFunctionWord(next.folded) || /\p{P}/u.test(text.slice(last.end, next.start))
