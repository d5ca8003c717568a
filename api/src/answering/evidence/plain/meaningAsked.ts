import { partOfSpeech } from '../../../language/thesaurus.ts'
import { isArticle, isAsking, isWord } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Place } from '../Place.ts'

/** What a thing is called by has no more words: more ask for something about it. */
const longest = 3
/** Between a thing and what it is there may be its short name in brackets. */
const mostBetween = 2

/** `Known as the` and `called a` stand before a name. */
const calledWithin = 3

const isCopula = isWord('is')
const isCalled = isWord('called')

/** The terms of a thing that a question asks for the meaning of, as `What is a page rank?` does; none of any other. */
export const meaningAsked = ({ kind, tokens, terms }: ReadQuestion): string[] => {
  const [asking, copula, ...rest] = tokens.map(({ folded }) => folded)
  const isAsked =
    kind === 'thing' &&
    isAsking(asking ?? '') &&
    (copula === 's' || isCopula(copula ?? '')) &&
    terms.length === rest.filter(word => !isArticle(word)).length &&
    terms.length <= longest
  return isAsked ? terms.map(({ term }) => term) : []
}

/** Whether a sentence says what a thing is: `A page rank is a measure`, `a measure called page rank`. */
export const tellsMeaning = (thing: string[], { sentence: { tokens } }: Place): boolean => {
  const at = tokens.findIndex((_, from) =>
    thing.every((term, step) => tokens[from + step]?.term === term),
  )
  if (at < 0 || !thing.length) return false
  const before = tokens.slice(0, at)
  const behind = tokens.slice(at + thing.length)
  const copula = behind.findIndex(({ folded }) => isCopula(folded))
  const isSubject = before.every(({ folded }) => isArticle(folded))
  const next = behind[copula + 1]?.folded ?? ''
  const isDefined =
    copula >= 0 && copula <= mostBetween && (isArticle(next) || partOfSpeech(next) === 'noun')
  return (
    (isSubject && isDefined) || before.slice(-calledWithin).some(({ folded }) => isCalled(folded))
  )
}
