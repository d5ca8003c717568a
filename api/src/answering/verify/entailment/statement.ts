import { isRelated } from './isRelated.ts'
import { lazily } from '../../../text/remember.ts'
import { valueOfWord } from '../../../text/numbers/numberWords.ts'
import { remembering } from '../../../text/remember.ts'
import { stopwords } from '../../../text/stopwords.ts'
import { termOf } from '../../../text/terms.ts'
import { isUnspaced, type Token, tokens } from '../../../text/tokens.ts'
import { type Figure, type FigureIndex, figuresOf, indexFigures } from '../figures.ts'
import { type Cue, languageWords } from '../languageWords.ts'

/** A word of a statement. `term` is its form for comparison: the stem of a content word, the value of a number. */
export type Word = Token & { term: string; isContent: boolean }

/** The negations of a text: `heads` are the terms next to a negation, `reach` all terms in its scope. */
type Denial = { heads: Set<string>; reach: Set<string> }

/** A text in a language (ISO 639-1), analysed for verification. */
export type Statement = {
  text: string
  language: string
  words: Word[]
  /** Terms of its content words. */
  terms: Set<string>
  figures: () => Figure[]
  figureIndex: () => FigureIndex
  denial: () => Denial
  /** True for a word of the statement that is a cue in its language. */
  is: (cue: Cue, word: Word) => boolean
  has: (cue: Cue) => boolean
}

/** Cues that are function words. */
const little: Cue[] = ['not', 'all', 'some', 'if', 'except', 'and', 'to', 'bound']

const read = (text: string, language: string): Statement => {
  const { is } = languageWords(language)
  const isFunction = stopwords(language || 'en')
  const words = tokens(text).map((token): Word => {
    const { folded, kind, raw } = token
    const value = valueOfWord(folded, language)
    if (value !== undefined && value !== 1)
      return { ...token, term: String(value), isContent: true }
    const isLittle = isFunction.has(folded) || little.some(cue => is(cue, folded))
    // A single letter is a name only as a capital: `room B`.
    const isName = folded.length > 1 || isUnspaced(folded) || raw !== folded
    const isContent = kind === 'number' || (!isLittle && isName)
    return { ...token, term: isContent ? termOf(token, language) : folded, isContent }
  })
  const figures = lazily(() => figuresOf(text, language, words))
  const statement: Statement = {
    text,
    language,
    words,
    terms: new Set(contentOf(words).map(({ term }) => term)),
    figures,
    figureIndex: lazily(() => indexFigures(text, figures())),
    denial: lazily(() => denialOf(statement)),
    is: (cue, { folded }) => is(cue, folded),
    has: cue => words.some(({ folded }) => is(cue, folded)),
  }
  return statement
}

const separator = '\n\n'
const remembered = remembering(key => {
  const at = key.indexOf(separator)
  return read(key.slice(at + separator.length), key.slice(0, at))
}, 2_000)

/** Characters of the longest text that is cached. */
const longest = 1_000

/** Returns the analysis of a text, from a cache where the text is short. */
export const statementOf = (text: string, language: string): Statement =>
  text.length > longest ? read(text, language) : remembered(language + separator + text)

/** Punctuation that ends a clause, and the scope of a negation or a condition. */
const boundary = /[,;:.!?()–—。，；：、]/

/** True when a clause begins with the word at this place. */
export const isApart = ({ text, words, is }: Statement, at: number): boolean => {
  const [left, right] = [words[at - 1], words[at]]
  return !left || !right || is('and', right) || boundary.test(text.slice(left.end, right.start))
}

const denialOf = (statement: Statement): Denial => {
  const { text, words, is } = statement
  const denial: Denial = { heads: new Set(), reach: new Set() }
  for (const [at, word] of words.entries()) {
    // `isn't` is read as `isn` and `t`.
    const isShort = word.raw === 't' && /n['’]$/i.test(text.slice(0, word.start).slice(-2))
    if (!isShort && !is('not', word)) continue
    // The "No," at the beginning of an answer negates the question, not the rest.
    if (at === 0 && words.length > 1 && isApart(statement, 1)) continue
    const touched: Word[] = []
    for (let to = at + 1; !isApart(statement, to); to++) touched.push(words[to]!)
    // A `not` at the end of a clause negates the words before it.
    for (let to = at; !isApart(statement, to); to--) touched.push(words[to - 1]!)
    const inScope = contentOf(touched).filter(({ kind }) => kind === 'word')
    if (inScope[0]) denial.heads.add(inScope[0].term)
    for (const { term } of inScope) denial.reach.add(term)
  }
  return denial
}

/** Returns the content words. */
export const contentOf = (words: Word[]): Word[] => words.filter(({ isContent }) => isContent)

/** True when any of these statements has the term or one with the same root. */
export const isHeld = (term: string, held: { terms: Set<string> }[]): boolean => {
  for (const { terms } of held) if (terms.has(term)) return true
  for (const { terms } of held) for (const other of terms) if (isRelated(term, other)) return true
  return false
}

/** Returns the share of the terms that any of these statements has, 0 to 1. */
export const coverage = (terms: Set<string>, held: { terms: Set<string> }[]): number => {
  let count = 0
  for (const term of terms) if (isHeld(term, held)) count++
  return terms.size ? count / terms.size : 0
}

/** Share of a claim in a source's words and order that shows it is a copy: every other word is then a change. */
export const copied = 0.75
