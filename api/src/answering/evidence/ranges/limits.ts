import { monthOf } from '../../../language/dates.ts'
import { isFunctionWord } from '../../../language/functionWords.ts'
import { stem } from '../../../language/stem.ts'
import { partOfSpeech } from '../../../language/thesaurus.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { languages } from '../../languages/languages.ts'
import { countOf } from '../../languages/numberWords.ts'
import { wordsFor, wordStart } from '../../languages/wordPattern.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { numberWords, symbols } from '../../shapes/quantities.ts'
import { isSpan, isWordFor } from '../../shapes/shape.ts'
import type { Span } from './Stretch.ts'

/**
 * How much of what: `kind` is an age, a length of time, or the stem of anything else, and
 * `unit` is `year`, or the stem of what stands behind the number.
 */
type Measure = { kind: string; unit: string; spans: Span[] }
// With a blank, as no stem has one: `six times` is no length of time.
const lengthOfTime = 'length of time'
/** The kind of a measure that is an age. */
export const ageKind = 'years of age'
type Limit = Measure & { isLimit: true }

/** Whether a limit is set to what is measured. Times compare with one another, and years with ages, which are said without. */
export const limitsMeasure = (measure: Measure, { kind, unit }: Limit): boolean =>
  kind === measure.kind || (unit === 'year' && measure.unit === 'year')

const number = `(?:\\p{Nd}+(?:[.,]\\p{Nd}+)*|${numberWords}(?!\\p{L}))`
const low = `(?<low>${number})`
const high = `(?<high>${number})`
const unit = '[\\s-]?(?<unit>\\p{L}+|[%°])?'
const to = `\\s?(?:[-–—]|${wordsFor('until')})\\s?`
const join = wordsFor('or', 'and')

/** How a limit is written in a folded text, one by one: by its lowest number, its highest, or both. */
const forms = [
  // `ages 5–8`, `from 3 to 6 bags`
  `(?<![\\p{N}.:,-])${low}[\\s-]?\\p{L}*${to}${high}(?![\\p{N}:-]|[.,]\\p{N})${unit}`,
  // `at most 5 bags`, `at least 5 bags`
  `(?<!\\p{L})(?:${wordsFor('atMost')} ${high}|${wordsFor('atLeast')} ${low})(?![\\p{N}:]|[.,]\\p{N}|${to}\\p{N})${unit}`,
  // `5 bags or more`, `13+`, `5 bags or less`
  `(?<![\\p{L}\\p{N}])(?:${low}${unit}\\s?(?:\\+|(?:${join} )?${wordsFor('orMore')})|${high}${unit}\\s?${join} ${wordsFor('orLess')})`,
].map(pattern => new RegExp(pattern, 'dgu'))

/** What a text sets a limit to: a limit of five miles tells of eight as well. */
export const limitsIn = (text: string): Limit[] => {
  const folded = fold(text)
  return forms.flatMap(form =>
    [...folded.matchAll(form)].flatMap(({ groups = {}, indices }) => {
      const { low, high, unit: said = '' } = groups
      const span: Span = [low ? valueOf(low) : -Infinity, high ? valueOf(high) : Infinity]
      if (span.some(Number.isNaN)) return []
      const [unitAt = 0] = indices?.groups?.['unit'] ?? []
      // What folding does not change in length stands at the same place.
      const isCapital = folded.length === text.length && /\p{Lu}/u.test(text[unitAt] ?? '')
      const measured = said ? [measureOf(said, span)] : []
      const ages = namesThing(said, isCapital) || !mayBeAge(span) ? [] : [ageOf(span)]
      return [...measured, ...ages].map(one => ({ ...one, isLimit: true as const }))
    }),
  )
}

const isSymbol = new RegExp(`^${symbols}$`, 'u')

/** Whether what stands behind a number says what there is so much of: no age then. */
const namesThing = (said: string, isCapital: boolean): boolean =>
  said !== '' &&
  !isFunctionWord(said) &&
  (isCapital ||
    isSymbol.test(said) ||
    isSpan(said) ||
    monthOf(said) !== undefined ||
    partOfSpeech(said) === 'noun')

const oldest = 120
const mayBeAge = (span: Span) => !span.some(one => one > oldest && one < Infinity)

const ageOf = (span: Span): Measure => ({ kind: ageKind, unit: 'year', spans: [span] })

const measureOf = (said: string, span: Span): Measure => {
  const isYears = meansYears(said)
  return {
    kind: isYears || isSpan(said) ? lengthOfTime : stem(said),
    unit: isYears ? 'year' : stem(said),
    spans: [span],
  }
}

const years = new Set(
  Object.keys(languages).flatMap(language => {
    const format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'year',
      unitDisplay: 'long',
    })
    return [1, 2, 5].flatMap(many => tokens(format.format(many)).map(({ folded }) => folded))
  }),
)
const longYears = [...years].filter(({ length }) => length > 3)
/** `4 Jahren`, `ein 4-jähriges Kind` */
const meansYears = (folded: string) =>
  years.has(folded) || longYears.some(year => folded.startsWith(year))

const thousands = /[.,](?=\d{3}(?!\d))/g
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
/** `1,200` and `1.200` are more than a thousand; `a couple` is no number. */
const valueOf = (said: string) =>
  countOf(said) ?? Number(grouped.test(said) ? said.replace(thousands, '') : said.replace(',', '.'))

const isNumber = new RegExp(`^${number}$`, 'u')
/** An age that is said without years, and whose it is: `I am 14`, `my daughter is 12`. */
const aged = new RegExp(
  `(?:(?<!\\p{L})(?<whose>\\p{L}+)\\s)?(?:${wordStart}${wordsFor('aged')}|['’](?:m|s|re)) (?<old>\\p{Nd}{1,2})\\b(?![\\s-]?\\p{L}+s\\b)`,
  'u',
)

/** How much of something a question speaks of, where it sets no limit itself, and the places of that among its terms. */
export const measuresIn = ({
  question,
  terms,
}: ReadQuestion): (Measure & { places: number[] })[] => {
  const limited = new Set(limitsIn(question).map(({ kind }) => kind))
  const { old, whose } = aged.exec(fold(question))?.groups ?? {}
  return terms.flatMap(({ folded }, at) => {
    if (!isNumber.test(folded)) return []
    const [next, after] = terms.slice(at + 1)
    const value = valueOf(folded)
    if (Number.isNaN(value)) return []
    const span: Span = [value, value]
    const isAge = folded === old
    const measure = isAge ? ageOf(span) : next && measureOf(next.folded, span)
    if (!measure || limited.has(measure.kind)) return []
    const beside = isAge ? terms.findIndex(term => term.folded === whose) : at + 1
    // `9 years old`
    const isOld = measure.unit === 'year' && after && isWordFor('age', after.folded)
    const places = [at, beside, ...(isOld ? [at + 2] : [])].filter(place => place >= 0)
    return [{ ...measure, places }]
  })
}
