import { isFunctionWord } from '../../../language/functionWords.ts'
import { mayBeNoun, namesPeople, partOfSpeech } from '../../../language/thesaurus.ts'
import { type Token, tokens } from '../../../language/tokens.ts'
import { term } from '../../../language/words.ts'
import {
  isArticle,
  isAsking,
  isCopula,
  isDefinite,
  isIndefinite,
  isWord,
} from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

/** What a question asks the definition of: a thing, or somebody. */
export type Definition = {
  /** The terms of its words in order, without articles. */
  terms: string[]
  isPerson: boolean
  /** The question's verb as it stands there, such as `were`. */
  verb: string
  /** Whether one is meant that is known: `What is the code?` does not ask what a code is. */
  isKnown: boolean
}

const isMeaning = isWord('meaning')

/**
 * What `What is a page rank?`, `What does page rank mean?`, `What were the oldest boats?` and `Who
 * is Mary Hill?` ask the definition of; nothing for any other question.
 */
export const definitionAsked = (asked: ReadQuestion): Definition | undefined => {
  const [asking, verb, ...rest] = asked.tokens
  if (!asking || !verb || !isAsking(asking.folded)) return undefined
  const isPerson = asked.kind === 'person'
  const isOfBeing = verb.folded === 's' || isCopula(verb.folded)
  const isOfMeaning = [verb, ...rest].some(({ folded }) => isMeaning(folded))
  const isOfThing = asked.kind === 'thing' && (isOfBeing || isOfMeaning)
  const named = rest.filter(({ folded }) => !isArticle(folded) && !isMeaning(folded))
  if (!(isPerson ? isOfBeing : isOfThing) || !named.some(({ content }) => content)) return undefined
  const terms = named.map(one => one.term)
  return { terms, isPerson, verb: verb.folded, isKnown: isDefinite(rest[0]!.folded) }
}

/** A sentence may say much else about what is called by fewer words. */
const fewest = 2
const inBrackets = /\s*\([^()]*\)/gu

/**
 * Whether a sentence says what a thing is or who somebody is: `A page rank is a measure`, `a measure
 * is called page rank`, `Canoes were the oldest boats` or `Mary Hill is a widow`.
 */
export const tellsDefinition = (asked: Definition, place: Place): boolean => {
  const { terms, isKnown } = asked
  const isShort = terms.length < fewest
  if ((isKnown && isShort) || !terms.every(one => place.sentence.terms.has(one))) return false
  const text = textOf(place).replace(inBrackets, ' ')
  const all = tokens(text)
  const said = all.filter(({ folded }) => !isArticle(folded))
  const saidTerms = said.map(term)
  const at = saidTerms.findIndex((_, from) =>
    terms.every((one, step) => saidTerms[from + step] === one),
  )
  if (at < 0) return false
  const before = said.slice(0, at)
  const behind = said.slice(at + terms.length)
  if (isCalledSo(before)) return true
  if (at > 0)
    return !isShort && isSubject(before) && isEnd(text, said[at + terms.length - 1]!, behind[0])
  const verbAt = behind.findIndex(({ folded }) => isCopula(folded))
  const verb = behind[verbAt]
  const next = verb && all[all.indexOf(verb) + 1]
  const isOther = isKnown && (verb?.folded !== asked.verb || isIndefinite(all[0]!.folded))
  if (!next || isOther) return false
  return asked.isPerson
    ? verbAt === 0 && isSomebody(next, asked, place)
    : verbAt <= mostBetween && isThing(next)
}

/** How many words may stand between a thing and its verb, as in `Virtuals of Mongoose are`. */
const mostBetween = 2

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
 * Whether a word can begin who somebody is. `The mayor` is somebody with a name; of whom a part is
 * headed by, its first sentence may say anything.
 */
const isSomebody = (token: Token, { terms, isKnown }: Definition, { read, at }: Place) =>
  isCapital(token) ||
  (!isKnown &&
    (isArticle(token.folded) ||
      namesPeople(token.folded) ||
      (at === 0 && read.headings.at(-1)?.symmetricDifference(new Set(terms)).size === 0)))

const isCalled = isWord('called')
/** How many words `known as` may take, and `is also` before it. */
const calledWithin = 2

/** Whether some words end in `is known as`, `was also called` and the like. */
const isCalledSo = (before: Token[]): boolean => {
  const at = before.findLastIndex(({ folded }) => isCalled(folded))
  return (
    at >= before.length - calledWithin &&
    before
      .slice(Math.max(0, at - calledWithin), Math.max(0, at))
      .some(({ folded }) => isCopula(folded))
  )
}

/** What makes a condition of the words behind it, or what somebody is reported to have said. */
const leading = /^(?:if|whether|that|unless)$/

/** Whether some words are the subject of a statement, with its verb: `Canoes were`. */
const isSubject = (before: Token[]): boolean =>
  isCopula(before.at(-1)!.folded) &&
  before.some(({ folded }) => !isFunctionWord(folded)) &&
  !before.slice(0, -1).some(({ folded }) => isAsking(folded) || leading.test(folded))

/** Whether a phrase ends with a word: `the head of the school` does not where `kitchen` follows. */
const isEnd = (text: string, last: Token, next: Token | undefined): boolean =>
  !next || isFunctionWord(next.folded) || /[^\s'’]/.test(text.slice(last.end, next.start))
