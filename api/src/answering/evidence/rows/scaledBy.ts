import { lazily } from '../../../language/lazily.ts'
import { fold } from '../../../language/tokens.ts'
import { languages } from '../../languages/languages.ts'

/** What measures the same, each unit with what it comes to in the others; beside the names that `Intl` knows, signs. */
const scales: Record<string, number>[] = [
  { byte: 1, kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9, terabyte: 1e12, petabyte: 1e15 },
  {
    millimeter: 1,
    centimeter: 10,
    dm: 100,
    meter: 1e3,
    kilometer: 1e6,
    inch: 25.4,
    foot: 304.8,
    yard: 914.4,
    mile: 1_609_344,
  },
  { mg: 1e-3, gram: 1, kilogram: 1e3, t: 1e6, ounce: 28.35, pound: 453.6 },
  { milliliter: 1, liter: 1e3, cl: 10, dl: 100, hl: 1e5 },
  {
    second: 1,
    minute: 60,
    hour: 3600,
    day: 86_400,
    week: 604_800,
    month: 2_629_800,
    year: 31_557_600,
  },
  { w: 1, kw: 1e3, mw: 1e6 },
]

/** Words that are short for a unit in some language, and stand behind many a number for something else. */
const littleWord = /^(?:an?|in|to|o)$/

type Unit = { scale: number; worth: number }

/** By how a unit is written in any of our languages. What may be two of them is the first here. */
const known = lazily(() => {
  const units = new Map<string, Unit>()
  for (const [scale, all] of scales.entries())
    for (const [unit, worth] of Object.entries(all))
      for (const name of [unit, ...namesOf(unit)])
        if (!units.has(name)) units.set(name, { scale, worth })
  return units
})

const sanctioned = new Set(Intl.supportedValuesOf('unit'))

const namesOf = (unit: string): string[] =>
  sanctioned.has(unit)
    ? Object.keys(languages).flatMap(language =>
        (['long', 'short'] as const).flatMap(unitDisplay => {
          const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
          return [1, 2, 5].map(many => {
            const parts = format.formatToParts(many)
            return fold(parts.find(({ type }) => type === 'unit')?.value ?? '').replace(/\.$/, '')
          })
        }),
      )
    : []

/** `12 in stock` and `15 an hour` are counted in no unit. */
const unitCalled = (name: string): Unit | undefined =>
  littleWord.test(name) ? undefined : known().get(name)

/**
 * What each of some units is to be multiplied by to be compared with the others, where all measure the same: 1 where no
 * unit is known, nothing where some are and they do not compare.
 */
export const scaledBy = (written: string[]): number[] | undefined => {
  const units = written
    .map(fold)
    .map(unit => unitCalled(unit) ?? unitCalled(unit.replace(/s$/, '')))
  const [first] = units.flatMap(unit => unit ?? [])
  if (!first || new Set(written.map(fold)).size === 1) return written.map(() => 1)
  return units.every(unit => unit?.scale === first.scale)
    ? units.map(unit => unit!.worth)
    : undefined
}
