import { bad } from '../errors.ts'
import { compareUtf8 } from '../bson/compare.ts'
import type { CompareStrings } from '../bson/compare.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { foldBy } from './folds.ts'
import type { Doc, Value } from '../bson/values.ts'

/** The rules by which strings compare, and a text that is equal for equal rules. */
export type Collation = {
  compare: CompareStrings
  name: string
  /** Strings that are equal under the collation have equal folds: what its indexes hold. */
  fold?: (text: string) => string
}

export const binary: Collation = { compare: compareUtf8, name: 'simple' }

const known = new Set(['locale', 'strength', 'caseLevel', 'numericOrdering'])
const sensitivities = new Map([
  [1, 'base'],
  [2, 'accent'],
  [3, 'variant'],
] as const)

/** Strengths 1 to 3 of a locale; what else ICU offers is refused. */
export function readCollation(value: Value | undefined): Collation {
  if (value === undefined || value === null) return binary
  if (!(value instanceof Map)) throw bad('The collation must be a document', 14)
  if (value.size === 0) return binary
  for (const key of value.keys())
    if (!known.has(key)) throw bad(`The collation option '${key}' is not supported`, 238)
  const locale = value.get('locale')
  if (typeof locale !== 'string')
    throw bad("BSON field 'collation.locale' is missing but a required field", 40414)
  if (locale === 'simple') return binary
  const strength = strengthIn(value)
  const sensitivity = sensitivities.get(strength as 1 | 2 | 3)
  if (!sensitivity) throw bad(`Collation strength ${strength} is not supported`, 238)
  if (truth(value, 'caseLevel')) throw bad("The collation option 'caseLevel' is not supported", 238)
  const numeric = truth(value, 'numericOrdering')
  return {
    ...collatorFor(locale, sensitivity, numeric),
    name: `${locale}/${strength}/${numeric}`,
  }
}

const collators = new Map<string, { compare: CompareStrings; fold: (text: string) => string }>()

function collatorFor(locale: string, sensitivity: 'base' | 'accent' | 'variant', numeric: boolean) {
  const name = `${locale}/${sensitivity}/${numeric}`
  const cached = collators.get(name)
  if (cached) return cached
  const tag = locale.replaceAll('_', '-')
  if (!isLocale(tag)) throw bad(`Field 'locale' is invalid in: { locale: "${locale}" }`)
  const made = new Intl.Collator(tag, { sensitivity, numeric })
  const known = { compare: made.compare, fold: foldBy(made) }
  collators.set(name, known)
  return known
}

function isLocale(tag: string): boolean {
  try {
    return Intl.Collator.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function strengthIn(collation: Doc): number {
  const value = collation.get('strength')
  const strength = value === undefined ? 3 : wholeNumber(value)
  if (strength === undefined)
    throw bad("BSON field 'collation.strength' is the wrong type, expected a whole number", 14)
  return strength
}

function truth(collation: Doc, key: string): boolean {
  const value = collation.get(key) ?? false
  if (typeof value === 'boolean') return value
  throw bad(`BSON field 'collation.${key}' is the wrong type, expected type 'bool'`, 14)
}
