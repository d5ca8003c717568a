import { any } from '../../../language/any.ts'
import { stem } from '../../../language/stem.ts'
import { fold } from '../../../language/tokens.ts'
import type { ReadQuestion } from '../readQuestion.ts'
import { numberWords, some } from './quantities.ts'
import { isSpan } from './shape.ts'

const before = any(`
  at_least at_most up_to within under over above below beyond until minimum(?:_of)? maximum(?:_of)?
  (?:more|less|longer|shorter|older|younger|later|earlier|fewer|greater|further|farther|higher|lower|heavier)_than
  mindestens hochstens bis_zu unter uber ab innerhalb_von (?:mehr|weniger|langer|alter|junger|spater)_als
  au_moins au_plus jusqu.a (?:moins|plus)_de al_menos como_maximo hasta (?:menos|mas)_de dentro_de`)
const behind = any(`
  (?:or|and|oder|und|ou|et|o|y)_(?:over|older|more|above|under|younger|less|below|longer|later|alter|junger|mehr|weniger|plus|moins|mas|menos)`)
const unit = '[\\s-]?(?<unit>\\p{L}+)'
const limits = [
  `\\b${before} (?:${some}|\\p{Nd}+)${unit}`,
  `(?<![\\p{L}\\p{N}])(?:\\p{Nd}+|${numberWords})${unit} ${behind}`,
].map(pattern => new RegExp(pattern, 'gu'))

const ages = new RegExp(
  [
    `\\b${before} (?:${some}|\\p{Nd}+) (?:years? (?:old|of age)|jahre alt)\\b`,
    `\\bage[sd]? (?:of |(?:\\p{Nd}{1,2}|${numberWords}) ${behind})`,
  ].join('|'),
  'u',
)
/** An age that is said without years: `I am 14`. */
const aged = /\b(?:am|is|are|aged?|turned|bin|ist|wird) (\p{Nd}{1,2})\b(?![\s-]?\p{L}+s\b)/u

/** Times compare with one another, anything else with its like. */
const kindOf = (folded: string) => (isSpan(folded) ? 'time' : stem(folded))

const isNumber = new RegExp(`^(?:\\p{Nd}[\\p{Nd}.,]*|${numberWords})$`, 'u')

/** How much of something a question speaks of, where it sets no limit itself: the places of number and unit among its terms. */
export const measuresIn = (
  question: string,
  { terms }: ReadQuestion,
): { places: number[]; kind: string }[] => {
  const limited = limitsIn(question)
  const age = aged.exec(fold(question))?.[1]
  const years = terms.findIndex(({ folded }) => folded === age)
  const said = years < 0 ? [] : [{ places: [years], kind: 'age' }]
  const measured = terms.flatMap(({ folded }, at) => {
    const next = terms[at + 1]
    const kind = next && isNumber.test(folded) ? kindOf(next.folded) : ''
    return kind && !limited.has(kind) ? [{ places: [at, at + 1], kind }] : []
  })
  return [...measured, ...said]
}

/** What a text sets a limit to: a limit of five miles tells of eight as well. */
export const limitsIn = (text: string): Set<string> => {
  const folded = fold(text)
  const kinds = limits.flatMap(pattern =>
    Array.from(folded.matchAll(pattern), ({ groups }) => kindOf(groups?.['unit'] ?? '')),
  )
  return new Set([...kinds, ...(ages.test(folded) ? ['age'] : [])])
}
