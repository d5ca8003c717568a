import { lazily } from '../remember.ts'
import { stopwords } from '../stopwords.ts'
import { fold } from '../tokens.ts'

/** Money by its ISO 4217 code. */
const currencies =
  'EUR USD GBP CHF JPY CNY INR RUB UAH TRY PLN CZK SEK NOK DKK HUF RON BRL THB VND KRW ILS'.split(
    ' ',
  )
/** Numbers that take the plural forms there are. */
const counts = [1, 2, 5]

type Names = Map<string, string>

/** Adds a word for a unit; one that names two units names none. */
const add = (names: Names, word: string, unit: string) => {
  const known = names.get(word)
  names.set(word, known === undefined || known === unit ? unit : '')
}

const bare = (name: string) => fold(name).replace(/\.$/, '')

/** Currencies by sign and code, which are written alike in all languages. */
const signs = lazily(() => {
  const names: Names = new Map()
  for (const currency of currencies) {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? ''
    add(names, bare(sign), currency)
    if (bare(sign) !== bare(currency)) add(names, bare(currency), currency)
  }
  return names
})

/** The words of a language for measures and money. */
function namesIn(language: string): Names {
  const names: Names = new Map(signs())
  const isFunction = stopwords(language)
  for (const unit of Intl.supportedValuesOf('unit'))
    for (const unitDisplay of ['long', 'short'] as const) {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
      for (const count of counts) {
        const part = format.formatToParts(count).find(({ type }) => type === 'unit')?.value
        const name = bare(part ?? '')
        // `5 in Berlin` are no inches.
        if (name && !(/^[a-z]{1,2}$/.test(name) && isFunction.has(name))) add(names, name, unit)
      }
    }
  for (const currency of currencies) {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
    })
    for (const count of counts) {
      const part = format.formatToParts(count).find(({ type }) => type === 'currency')?.value
      for (const word of (part ?? '').split(/[\s-]+/))
        if (word.length > 2) add(names, bare(word), currency)
    }
  }
  return names
}

const known = new Map<string, Names>()

/**
 * Returns the unit that a word or sign names in a language (ISO 639-1), by its CLDR name or ISO 4217 code: `days` is
 * `day`, `€` is `EUR`; undefined where it names none, or more than one.
 */
export function unitOf(word: string, language: string): string | undefined {
  const names = known.get(language) ?? namesIn(language || 'en')
  known.set(language, names)
  return names.get(bare(word)) || undefined
}
