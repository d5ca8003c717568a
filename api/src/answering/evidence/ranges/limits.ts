import { monthOf } from '../../../language/dates.ts'
import { isFunctionWord } from '../../../language/functionWords.ts'
import { stem } from '../../../language/stem.ts'
import { partOfSpeech } from '../../../language/thesaurus.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { languages } from '../../languages/languages.ts'
import { numberOf } from '../../languages/numberWords.ts'
import { wordsFor, wordStart } from '../../languages/wordPattern.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { numberWords, symbols } from '../../shapes/quantities.ts'
import { isSpan, isWordFor } from '../../shapes/shape.ts'
import type { Span } from './Stretch.ts'

const join = wordsFor('or', 'and')
const orMore = `(?:\\+|(?:${join} )?${wordsFor('orMore')})`
const orLess = `${join} ${wordsFor('orLess')}`
const until = wordsFor('until')

const number = `(?:\\p{Nd}+(?:[.,]\\p{Nd}+)*|${numberWords}(?!\\p{L}))`
const unit = '[\\s-]?(?<unit>\\p{L}+|[%°])?'
const forms = [
  `(?<![\\p{N}.:,-])(?<from>${number})[\\s-]?\\p{L}*\\s?(?:[-–—]|${until})\\s?(?<to>${number})(?![\\p{N}:-]|[.,]\\p{N})${unit}`,
  `(?<!\\p{L})(?:(?<most>${wordsFor('atMost')})|(?<least>${wordsFor('atLeast')})) (?<bound>${number})(?![\\p{N}:]|[.,]\\p{N}|\\s?(?:[-–—]|${until})\\s?\\p{N})${unit}`,
  `(?<![\\p{L}\\p{N}])(?<edge>${number})${unit}\\s?(?:(?<more>${orMore})|(?<less>${orLess}))`,
].map(pattern => new RegExp(pattern, 'dgu'))
/** An age that is said without years, and whose it is: `I am 14`, `my daughter is 12`. */
const aged = new RegExp(
  `(?:(?<!\\p{L})(?<whose>\\p{L}+)\\s)?(?:${wordStart}${wordsFor('aged')}|['’](?:m|s|re)) (?<age>\\p{Nd}{1,2})\\b(?![\\s-]?\\p{L}+s\\b)`,
  'u',
)

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
const isYear = (folded: string) =>
  years.has(folded) || longYears.some(year => folded.startsWith(year))

/** How much of what: of years, of other lengths of time, or of anything else by its stem. */
type Measure = { kind: string; unit: string; spans: Span[] }
type Limit = Measure & { isLimit: true }

const measureOf = (unit: string, span: Span): Measure => {
  const isTime = isSpan(unit) || isYear(unit)
  return {
    kind: isTime ? 'time' : stem(unit),
    unit: isYear(unit) ? 'year' : stem(unit),
    spans: [span],
  }
}
const ageOf = (span: Span): Measure => ({ kind: 'age', unit: 'year', spans: [span] })

const isSymbol = new RegExp(`^${symbols}$`, 'u')
const isNumber = new RegExp(`^${number}$`, 'u')
const thousands = /[.,](?=\d{3}(?!\d))/g
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/
/** `1,200` and `1.200` are more than a thousand. */
const valueOf = (said: string) =>
  numberOf(said) ??
  Number(grouped.test(said) ? said.replace(thousands, '') : said.replace(',', '.'))

/** How much of something a question speaks of, where it sets no limit itself, and the places of that among its terms. */
export const measuresIn = ({
  question,
  terms,
}: ReadQuestion): (Measure & { places: number[] })[] => {
  const limited = new Set(limitsIn(question).map(({ kind }) => kind))
  const { age, whose } = aged.exec(fold(question))?.groups ?? {}
  const owner = terms.findIndex(term => term.folded === whose)
  return terms.flatMap((term, at) => {
    if (!isNumber.test(term.folded)) return []
    const value = valueOf(term.folded)
    const next = terms[at + 1]
    const measure =
      term.folded === age
        ? { ...ageOf([value, value]), places: owner < 0 ? [at] : [owner, at] }
        : next && { ...measureOf(next.folded, [value, value]), places: [at, at + 1] }
    if (!measure || limited.has(measure.kind)) return []
    const after = terms[at + 2]
    // `9 years old`
    const isOld = measure.unit === 'year' && after && isWordFor('age', after.folded)
    return [isOld ? { ...measure, places: [...measure.places, at + 2] } : measure]
  })
}

/** Whether a limit is set to what is measured. Times compare with one another, and years with ages, which are said without. */
export const limitsMeasure = (measure: Measure, { kind, unit }: Limit): boolean =>
  kind === measure.kind || (unit === 'year' && measure.unit === 'year')

/** What a text sets a limit to: a limit of five miles tells of eight as well. */
export const limitsIn = (text: string): Limit[] => {
  const folded = fold(text)
  return forms.flatMap(form =>
    [...folded.matchAll(form)].flatMap(({ groups = {}, indices }) => {
      const { unit: said = '' } = groups
      const span = spanOf(groups)
      const [unitAt = 0] = indices?.groups?.['unit'] ?? []
      // What folding does not change in length stands at the same place.
      const isCapital = folded.length === text.length && /\p{Lu}/u.test(text[unitAt] ?? '')
      const isThing =
        isCapital ||
        isSymbol.test(said) ||
        isSpan(said) ||
        monthOf(said) !== undefined ||
        partOfSpeech(said) === 'noun'
      const isNamed = said !== '' && !isFunctionWord(said) && isThing
      const ages = isNamed || span.some(one => one > oldest && one < Infinity) ? [] : [ageOf(span)]
      const measured = said ? [measureOf(said, span)] : []
      return [...measured, ...ages].map(one => ({ ...one, isLimit: true as const }))
    }),
  )
}

const oldest = 120

const spanOf = ({ from, to, bound, edge, most: isMost, less }: Record<string, string>): Span => {
  if (from && to) return [valueOf(from), valueOf(to)]
  const value = valueOf(bound ?? edge ?? '')
  return isMost || less ? [-Infinity, value] : [value, Infinity]
}
