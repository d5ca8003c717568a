import { daysIn } from '../../../language/calendars.ts'
import { fold } from '../../../language/tokens.ts'
import { languages } from '../../languages/languages.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import type { Span, Stretch } from './Stretch.ts'

/** The number of every weekday from Monday, 0, by its short and its long names. */
const days = new Map<string, number>()
/** The long names of weekdays. Short ones may be other words, as `do` and `mon` are. */
const names = new Set<string>()
for (const language of Object.keys(languages))
  for (const weekday of ['long', 'short'] as const)
    for (const [day, written] of daysIn(language, weekday).entries()) {
      const name = fold(written).replace(/[.\s]+$/, '')
      const isKnown = weekday === 'short' && days.has(name)
      if (isKnown || (weekday === 'short' && name.length < 3 && language !== 'de')) continue
      days.set(name, day)
      if (weekday === 'long') names.add(name)
    }

const oneOf = (some: Iterable<string>) =>
  [...some].toSorted((one, other) => other.length - one.length).join('|')
const any = oneOf(days.keys())
const forms = [
  `(?<from>${any})s?\\.?\\s?(?:[-–—]|${wordsFor('until')})\\s?(?<to>${any})`,
  `(?<name>${oneOf(names)})`,
  `(?<short>${any})\\.?(?=\\s*(?:[\\p{Nd},:&+/;|–-]|$))`,
  `(?<weekdays>${wordsFor('weekdays')})`,
  `(?<weekend>${wordsFor('weekend')})`,
  `(?<daily>${wordsFor('daily')})`,
]
const said = new RegExp(wholeWord(`(?:${forms.join('|')})s?`), 'gu')

/** Whether a folded word is the long name of a weekday, as in `dienstags`. */
export const namesDay = (folded: string): boolean =>
  names.has(folded) || names.has(folded.replace(/s$/, ''))

/**
 * The weekdays that a folded text speaks of, 0 for Monday. `Monday to Thursday` speaks
 * of Tuesday, too, and sets a limit.
 */
export const weekdaysIn = (folded: string): Stretch[] =>
  Array.from(folded.matchAll(said), ({ 0: { length }, index, groups = {} }) => ({
    start: index,
    end: index + length,
    spans: [spanOf(groups)],
    isLimit: groups['from'] !== undefined,
  }))

const spanOf = ({ from, to, name, short, weekdays, weekend }: Record<string, string>): Span => {
  if (weekdays) return [0, 4]
  if (weekend) return [5, 6]
  const first = days.get(from ?? name ?? short ?? '') ?? 0
  const last = days.get(to ?? name ?? short ?? '') ?? 6
  return [first, last]
}
