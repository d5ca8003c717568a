import { namesPeople, partOfSpeech } from '../../../language/thesaurus.ts'
import {
  isArticle,
  isAsking,
  isCopula,
  isDefinite,
  isIndefinite,
  isWord,
} from '../../languages/wordIn.ts'
import { readTokens } from '../../passages/readPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Place, textOf } from '../Place.ts'

/**
 * How many words a thing is called by at most: a question with more asks for something about it.
 */
const longest = 3
/** How many words may stand between a thing and its verb, as in `Virtuals of Mongoose are`. */
const mostBetween = 2
const inBrackets = /\s*\([^()]*\)/gu

/** How many words `known as the` may take before a name, and `is also` before those. */
const calledWithin = 3
const calledBy = 2

const isMeaning = isWord('meaning')
const isCalled = isWord('called')

/** What is to be explained: a thing, or somebody. */
export type Meaning = { terms: string[]; isPerson: boolean }

/**
 * What is to be explained in answer to `What is a page rank?`,
 * `What does page rank mean?` or `Who is Mary Hill?`; nothing for any other question.
 * `What is the code?` asks for one code, not for what codes are.
 */
export const meaningAsked = ({ kind, tokens, terms }: ReadQuestion): Meaning | undefined => {
  const [asking = '', verb = '', ...rest] = tokens.map(({ folded }) => folded)
  const isPerson = kind === 'person'
  const isOfBeing = verb === 's' || isCopula(verb)
  const isKindAsked = isPerson
    ? isOfBeing && !rest.some(isArticle)
    : kind === 'thing' && (isOfBeing || [verb, ...rest].some(isMeaning))
  const named = rest.filter(word => !isIndefinite(word) && !isMeaning(word))
  const thing = terms.filter(({ folded }) => !isMeaning(folded))
  const isNamed = thing.length > 0 && thing.length <= longest && thing.length === named.length
  return isKindAsked && isAsking(asking) && !rest.some(isDefinite) && isNamed
    ? { terms: thing.map(({ term }) => term), isPerson }
    : undefined
}

/**
 * Whether a sentence says what a thing is or who somebody is: `A page rank is a measure`,
 * `a measure is called page rank`, `Mary Hill is a widow` or, as the first sentence of a part
 * called Mary Hill, `Mary Hill is single`.
 */
export const tellsMeaning = ({ terms, isPerson }: Meaning, place: Place): boolean => {
  if (!terms.every(term => place.sentence.terms.has(term))) return false
  const said = readTokens(textOf(place).replace(inBrackets, ' '))
  const at = said.findIndex((_, from) =>
    terms.every((term, step) => said[from + step]?.term === term),
  )
  if (at < 0) return false
  const before = said.slice(0, at)
  const behind = said.slice(at + terms.length)
  const copula = behind.findIndex(({ folded }) => isCopula(folded))
  const next = behind[copula + 1]?.folded ?? ''
  const isDefined = isPerson
    ? copula === 0 && (isArticle(next) || namesPeople(next) || beginsPartOf(terms, place))
    : copula >= 0 && copula <= mostBetween && (isArticle(next) || partOfSpeech(next) === 'noun')
  const isSubject = before.every(({ folded }) => !isPerson && isArticle(folded))
  return (isSubject && isDefined) || isCalledSo(before.map(({ folded }) => folded))
}

/** Whether a sentence is the first one under a heading that has just these terms. */
const beginsPartOf = (terms: string[], { read, at }: Place) =>
  at === 0 && read.headings.at(-1)?.symmetricDifference(new Set(terms)).size === 0

/** Whether some words end in `is known as the`, `was also called` and the like. */
const isCalledSo = (before: string[]) => {
  const at = before.findLastIndex(isCalled)
  return at >= before.length - calledWithin && before.slice(0, at).slice(-calledBy).some(isCopula)
}
