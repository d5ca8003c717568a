import { namesPeople, partOfSpeech } from '../../language/thesaurus.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { asksInEnglish } from '../languages/asksInEnglish.ts'
import { namingWords, pointersIn } from '../languages/namingWords.ts'
import { isIndefinite, isPronoun } from '../languages/wordIn.ts'
import { isSpan } from '../shapes/shape.ts'
import type { Interpretation } from './Interpretation.ts'
import { namesOf } from './namesOf.ts'
import { mostChosen } from './substituted.ts'
import { isContent, thingsIn } from './thingsIn.ts'

/** So many things a pronoun may stand for: the bot searches for each. */
const mostReferents = 3

/**
 * The ways an English message may be meant that points to something in the question before: with each thing that one
 * speaks of in place of the pronoun, or with its words in brackets. Which is meant the material tells.
 */
export const pointingTo = (
  before: string,
  message: string,
  carried: string[],
): Interpretation[] => {
  const found = tokens(message)
  const named = new Set(namingWords(message).map(({ start }) => start))
  const aboutAny = found
    .filter(({ start }, at) => named.has(start) && asksOf(found, at))
    .map(({ raw }) => raw)
  const put = referentsIn(withoutCarried(before)).flatMap(referent => {
    const question = withReferent(message, referent)
    return question ? [{ question, about: [], within: referent }] : []
  })
  const bracketed = carried.map(question => ({ question, about: [], aboutAny }))
  return [...bracketed, ...put].map(one => ({ ...one, isOneOfSeveral: true }))
}

/** An earlier question without what was carried over into it, which is more than was chosen for one. */
const withoutCarried = (question: string): string =>
  question.replace(/ \(([^()]*)\)$/u, (whole, words: string) =>
    tokens(words).length > mostChosen ? '' : whole,
  )

/**
 * Whether a word of a message is a noun of which an answer has to speak. `Twice a year` asks of no year, and `my daughter`
 * only says for whom something is asked.
 */
const asksOf = (found: Token[], at: number): boolean => {
  const { folded, kind } = found[at]!
  const before = found[at - 1]
  const isNoun = partOfSpeech(folded) === 'noun'
  if (!isNoun || kind === 'number' || (isSpan(folded) && counts(before))) return false
  const led = found.slice(0, at).findLastIndex(one => !isContent(one))
  return !(namesPeople(folded) && /^(?:my|our)$/.test(found[led]?.folded ?? ''))
}

const counts = (token: Token | undefined) =>
  token !== undefined && (token.kind === 'number' || isIndefinite(token.folded))

/** What an English question names, then what it calls `the …` or `a …`. */
const referentsIn = (question: string): string[] => {
  if (!asksInEnglish(question)) return []
  const names = namesOf(question)
  const found = tokens(question)
  const things = thingsIn(question)
    .filter(({ from, to }) => from < to || !isSpan(found[from]!.folded))
    .map(({ from, to }) => ({ start: found[from]!.start, end: found[to]!.end }))
    .filter(thing => !names.some(name => thing.start <= name.end && name.start <= thing.end))
  const referents = [...names, ...things].map(({ start, end }) => {
    const [led = ''] = /\b(?:the|an?)\s+$/iu.exec(question.slice(0, start)) ?? []
    return led + question.slice(start, end)
  })
  return [...new Set(referents)].slice(0, mostReferents)
}

const possessive = /^(?:its|their|theirs|his|her)$/
/** An `it` that stands for nothing: `Is it possible to`, `What time is it`, `Is it true that`. */
const impersonal = /\bit\b(?:\s+\p{L}+){1,3}\s+(?:to|that|if|whether)\b|\btime is it\b/iu

/** An English message with its pronoun put in words: `How tall is the Bank of America Tower?` Nothing where it has none. */
const withReferent = (message: string, referent: string): string | undefined => {
  if (impersonal.test(message)) return undefined
  const pronoun = pointersIn(tokens(message)).find(({ folded }) => isPronoun(folded))
  if (!pronoun) return undefined
  const { folded, start, end } = pronoun
  const put = folded === 'there' ? `in ${referent}` : referent
  return message.slice(0, start) + put + (possessive.test(folded) ? "'s" : '') + message.slice(end)
}
