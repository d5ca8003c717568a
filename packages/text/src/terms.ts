import { findDates } from './numbers/dates.ts'
import { stem } from './stem.ts'
import { stopwords } from './stopwords.ts'
import { type Token, tokens } from './tokens.ts'

/** Letters and figures that together name one thing, however they are joined: `AX-200`, `AX 200`, `ax200`. */
const code =
  /(?<![\p{L}\p{N}])(?<letters>\p{L}{1,5})[-./ \u{a0}]?(?<figures>\p{Nd}[\p{Nd}.-]*)(?<more>\p{L}{0,3})(?![\p{L}\p{N}])/gu
/** A number with its unit: `5kg`. */
const measured = /^(?<figures>\p{Nd}+)(?<unit>\p{L}+)$/u
const thousands = /[,.'\u{a0}](?=\p{Nd}{3}(?!\p{Nd}))/gu

/** Returns the index term of one word or number of a text in a language. */
const termOf = ({ folded, kind }: Pick<Token, 'folded' | 'kind'>, language: string): string =>
  kind === 'number' ? folded.replace(thousands, '') : stem(folded, language || 'en')

/**
 * Returns the index terms of a text: stems of its words, numbers without separators, and besides those of its codes and
 * dates in one form each, so that `AX 200` meets `AX-200` and `3 May 2024` meets `2024-05-03`. `language` is that of the
 * material, ISO 639-1; English where it is not known.
 */
export function terms(text: string, language: string): string[] {
  const wordTerms = tokens(text).flatMap(token => [termOf(token, language), ...partsOf(token)])
  return [...wordTerms, ...codeTerms(text), ...dateTerms(text)]
}

/** Returns the terms of a question without function words, each once; all of its words where it has no others. */
export function queryTerms(text: string, language: string): string[] {
  const all = tokens(text)
  const isFunction = stopwords(functionLanguage(all, language))
  const content = all.filter(({ folded }) => !isFunction.has(folded))
  const chosen = content.length ? content : all
  const wordTerms = chosen.flatMap(token => [termOf(token, language), ...partsOf(token)])
  return [...new Set([...wordTerms, ...codeTerms(text), ...dateTerms(text)])]
}

/** The language whose function words a question has most of: the material's, or English. */
const functionLanguage = (all: Token[], language: string): string => {
  const count = (one: string) => all.filter(({ folded }) => stopwords(one).has(folded)).length
  return count('en') > count(language) ? 'en' : language || 'en'
}

const partsOf = ({ folded }: Token): string[] => {
  const { figures, unit } = measured.exec(folded)?.groups ?? {}
  return figures && unit ? [figures, unit] : []
}

const codeTerms = (text: string): string[] =>
  [...text.matchAll(code)].map(({ groups }) =>
    `#${groups!.letters}${groups!.figures!.replace(/[.-]/g, '')}${groups!.more}`.toLowerCase(),
  )

const dateTerms = (text: string): string[] =>
  findDates(text).flatMap(({ readings }) =>
    readings.map(({ year, month, day }) => `@${year ?? ''}-${month ?? ''}-${day ?? ''}`),
  )
