import { isFunctionWord } from '../../../language/functionWords.ts'
import { mayBeNoun, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { isArticle, isAsking, isIndefinite, isWord } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

const isCopula = isWord('is')
const isDefinite = isWord('the')
/** Of a single word a sentence may say much else: `meaningAsked` reads those. */
const fewest = 2
/** `Canoes`, `The boats of old` and the like; what is longer mostly says more than who or what it is. */
const longestSubject = 8

/** What is asked of a thing or somebody: what they are, or who. */
export type Identity = {
  /** As it is asked: `were`. */
  verb: string
  /** The folded words of it, without articles. */
  named: string[]
  isPerson: boolean
  /** Whether it is one that is known: `What is the code?` does not ask what a code is. */
  isDefinite: boolean
}

/** What a question asks the identity of, as `What were the oldest boats?` and `Who is the mayor?` do; nothing of any other. */
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

/** Whether a sentence tells it in the question's own words: `The oldest boats were canoes`, `Canoes were the oldest boats`. */
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
 * What begins what something is: not the `built` of `were built in 1850`, nor the `not` of `is not known`. Of words that may
 * be verbs, one in `s` is none behind `were`.
 */
const isThing = (token: Token) =>
  isArticle(token.folded) ||
  isCapital(token) ||
  token.kind === 'number' ||
  partOfSpeech(token.folded) === 'noun' ||
  (token.folded.endsWith('s') && mayBeNoun(token.folded))

/** Whether some words are what a sentence speaks of, and neither a condition nor what somebody is told to have said. */
const isSubject = (words: Token[]) =>
  words.length > 0 &&
  words.length <= longestSubject &&
  words.some(({ folded }) => !isFunctionWord(folded)) &&
  !words.some(({ folded }) => isAsking(folded) || /^(?:if|whether|that|unless)$/.test(folded))

/** Whether the first of some words ends its phrase: no `kitchen` follows `the head of the school`. */
const isEnd = (text: string, [last, next]: Token[]): boolean =>
  !last || !next || isFunctionWord(next.folded) || /\p{P}/u.test(text.slice(last.end, next.start))
