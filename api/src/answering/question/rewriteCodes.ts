import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { numberedIn, numberedTerm } from '../../language/numbered.ts'
import { otherNumeral } from '../../language/numeral.ts'
import { findDates } from '../../language/dates.ts'

/** Some characters of a question and what stands for them in the material. */
type Rewritten = { start: number; end: number; as: string }

/**
 * The question with its codes, dates and numbered names as the material writes them: `kx 4031` for `KX4031`, `3 March 2024`
 * for `2024-03-03`, `chapter IV` for `chapter 4`. What the material does write stays as it is.
 */
export const rewriteCodes = (question: string, stats: WordStats): string => {
  const numbered = numbers(question, stats)
  if (!numbered.length && !/\p{N}/u.test(question)) return question
  const found = tokens(question)
  let written = ''
  let done = 0
  const all = [...dates(question, stats), ...numbered, ...codes(found, stats)]
  for (const { start, end, as } of all.toSorted((one, other) => one.start - other.start)) {
    if (start < done) continue
    written += question.slice(done, start) + as
    done = end
  }
  return written + question.slice(done)
}

/** Whether all its words stand somewhere; function words are not counted. */
const knows = (text: string, stats: WordStats) =>
  tokens(text).every(token => isFunctionWord(token.folded) || stats.count(term(token)))

/** The number behind a word in figures where the material has it so, or as the Romans wrote it. */
const numbers = (question: string, stats: WordStats): Rewritten[] =>
  numberedIn(question).flatMap(({ named, numeral, end }) => {
    const as = otherNumeral(numeral.toUpperCase())
    // `Model X` may not be the tenth.
    const isLetter = /^\p{L}$/u.test(numeral)
    const isKnown = stats.count(numberedTerm(named, numeral)) > 0
    if (!as || isLetter || isKnown || !stats.count(numberedTerm(named, as))) return []
    return [{ start: end - numeral.length, end, as }]
  })

/** Letters and figures that the material writes apart, or as one word. */
const codes = (found: Token[], stats: WordStats): Rewritten[] =>
  found.flatMap((token, at) => {
    const next = found[at + 1]
    const { folded, start, end } = token
    const apart = folded.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    if (apart !== folded && !knows(folded, stats) && knows(apart, stats))
      return [{ start, end, as: apart }]
    if (!next || next.start - end > 1 || (token.kind === 'number') === (next.kind === 'number'))
      return []
    const joined = folded + next.folded
    const both = `${folded} ${next.folded}`
    return !knows(both, stats) && knows(joined, stats) ? [{ start, end: next.end, as: joined }] : []
  })

const formats = 'en de es fr it pt nl pl ro ru el tr vi ar hi'
  .split(' ')
  .map(language => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }))
/** A question has few; each is tried in all its forms. */
const mostDates = 5

/** A date, where the material has its parts but in another form. */
const dates = (question: string, stats: WordStats): Rewritten[] =>
  datesUnknown(question, stats).flatMap(({ start, end, readings }) => {
    const forms = readings.flatMap(({ year, month, day }) =>
      year && month && day ? formsOf(new Date(Date.UTC(year, month - 1, day))) : [],
    )
    const as = forms.find(form => knows(form, stats))
    return as ? [{ start, end, as }] : []
  })

const datesUnknown = (question: string, stats: WordStats) =>
  findDates(question)
    .filter(({ start, end }) => !knows(question.slice(start, end), stats))
    .slice(0, mostDates)

const formsOf = (date: Date): string[] => {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  const figures = [
    [day, month],
    [Number(day), Number(month)],
  ].flatMap(([d, m]) => [`${d}.${m}.${year}`, `${d}/${m}/${year}`, `${m}/${d}/${year}`])
  return [...formats.map(format => format.format(date)), `${year}-${month}-${day}`, ...figures]
}
