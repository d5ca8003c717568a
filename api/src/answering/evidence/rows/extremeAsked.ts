import { isWordFor } from '../../shapes/shape.ts'
import { near, partOfSpeech } from '../../../language/thesaurus.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import { words } from '../../../language/words.ts'

/**
 * The highest or lowest that a question asks for, and what the
 * word for it tells of what is measured.
 */
export type Extreme = {
  /** The words of the question that ask for it. */
  said: Set<string>
  isLowest: boolean
  /** Whether it is about times, as `first` and `latest` are. */
  isTime: boolean
  /** Whether it is about ages: what is oldest was made in the lowest year. */
  isAge: boolean
  isMoney: boolean
  /** Whether a word for paying or a price stands beside the extreme, as in `best paid`. */
  isPaying: boolean
  /** The stems of what the word measures: `weight` for `heaviest`. */
  measures: Set<string>
}

const lowest =
  /^(?:lowest|worst|least|fewest|minimum|smallest|shortest|lightest|slowest|narrowest|thinnest|nearest|closest|coldest|coolest|weakest|quietest|cheapest|youngest|newest|first|earliest)$/
const highest =
  /^(?:most|maximum|last|latest|(?:high|bigg|larg|great|tall|long|heavi|old|strong|fast|quick|wide|broad|thick|deep|far|hott?|warm|loud|steep|rich|pric[ie]|dear|costli|busi)\p{L}*est)$/u
const ofTime = /^(?:first|last|earliest|latest)$/
const ofAge = /^(?:oldest|youngest|newest)$/
const ofMoney = /^(?:cheapest|priciest|dearest|costliest|expensive|costly|affordable)$/
/** How near WordNet puts an adjective to what it measures. */
const attribute = 0.36

/**
 * The extreme that an English question asks for, as by
 * `most expensive`; nothing where there are several.
 */
const englishExtreme = (question: string): Extreme | undefined => {
  const all = tokens(question)
  const isPay = (at: number) => isWordFor('money', all[at]?.folded ?? '')
  const isPaid = (at: number) => isPay(at - (all[at - 1]?.folded === 'the' ? 2 : 1))
  const extremes = [...all.entries()].filter(([at, { folded }]) =>
    /^(?:best|worst)$/.test(folded)
      ? isPaid(at) || isPay(at + 1)
      : lowest.test(folded) || highest.test(folded),
  )
  // In `the highest minimum price` the second names a column.
  const sought = extremes.filter(([, { folded }]) => !/^m(?:in|ax)imum$/.test(folded))
  const [found, ...others] = sought.length ? sought : extremes
  if (!found || others.length) return undefined
  const [at, { folded: word }] = found
  const next = all[at + 1]?.folded ?? ''
  const isPaying = isPaid(at) || isPay(at + 1)
  const measured = /^(?:most|least)$/.test(word) && partOfSpeech(next) === 'adj' ? next : word
  return {
    said: new Set([word, measured]),
    isLowest: lowest.test(word),
    isTime: ofTime.test(word),
    isAge: ofAge.test(word),
    isMoney: ofMoney.test(measured) || isPaying,
    isPaying,
    // The `storage` of `the largest storage`, where another column is the `Largest file`.
    measures: new Set([...measuresOf(measured), ...words(next)]),
  }
}

const prices = [
  { isLowest: true, phrases: new RegExp(wholeWord(wordsFor('cheapest')), 'u') },
  { isLowest: false, phrases: new RegExp(wholeWord(wordsFor('dearest')), 'u') },
]

/** The lowest or highest price, where a question in another language asks for it. */
const priceAsked = (question: string): Extreme | undefined => {
  for (const { isLowest, phrases } of prices) {
    const [said] = phrases.exec(fold(question)) ?? []
    if (said)
      return {
        said: new Set(tokens(said).map(({ folded }) => folded)),
        isLowest,
        isTime: false,
        isAge: false,
        isMoney: true,
        isPaying: false,
        measures: new Set(),
      }
  }
  return undefined
}

/**
 * The one extreme that a question asks for, whether in one word or, as `most expensive`, in two.
 */
export const extremeAsked = (question: string): Extreme | undefined =>
  englishExtreme(question) ?? priceAsked(question)

/**
 * A question with its comparatives as superlatives: `cheaper` asks for the lowest of
 * two, `more expensive` for the highest.
 */
const asSuperlative = (question: string): string =>
  question.replace(/\b(?:(\p{L}{3,}?)er|(more)|(less))\b/giu, (_, stem?: string, more?: string) =>
    stem ? `${stem}est` : more ? 'most' : 'least',
  )

/** Tells whether a column, by its name, measures the highest or lowest that a question asks for. */
export const measureAsked = (question: string) => {
  const extreme = extremeAsked(asSuperlative(question))
  return (column: string): boolean => extreme !== undefined && isMeasured(extreme, column)
}

/** Whether a column, by its name, measures an extreme. */
export const isMeasured = ({ isMoney, isAge, measures }: Extreme, column: string): boolean =>
  words(column).some(word => measures.has(word)) ||
  (isMoney && /\p{Sc}/u.test(column)) ||
  tokens(column).some(
    ({ folded }) => (isMoney && isWordFor('money', folded)) || (isAge && isWordFor('age', folded)),
  )

const measuresOf = (adjective: string): Set<string> => {
  const base = adjective.replace(/est$/, '').replace(/i$/, 'y')
  const forms = [adjective, base, `${base}e`, base.replace(/(.)\1$/, '$1')]
  const meanings = forms
    .flatMap(form => [...near(form)])
    .flatMap(([stem, nearness]) => (nearness >= attribute ? stem : []))
  return new Set([...words(adjective), ...meanings])
}
