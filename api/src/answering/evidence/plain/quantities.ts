import { any } from '../../../language/any.ts'
import { fold } from '../../../language/tokens.ts'

/** Lengths of time, folded. */
export const spans = any(`
  seconds? secs? minutes? mins? hours? hrs? h days? nights? weekends? weeks? fortnights? months? years? yrs? terms?
  semesters? seasons? decades? centur(?:y|ies)
  sekunden? minuten? stunden? tage?n? nachte?n? wochen? monate?n? jahre?n?
  secondes? heures? jours? nuits? semaines? mois ans? annees?
  segundos? minutos? horas? dias? noches? semanas? mes(?:es)? anos?`)

/** Small numbers in words, folded, and what stands for one. */
export const numberWords = any(`
  an? one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half both couple few several
  many dozen single
  ein\\p{L}{0,2} zwei drei vier funf sechs sieben acht neun zehn elf zwolf halbe\\p{L}?
  une? deux trois quatre cinq six sept huit neuf dix onze douze
  una? uno dos tres cuatro cinco seis siete ocho nueve diez once doce medi[ao]`)

/** A number in words, or the last digit of one in digits: from its first on, a long one would be read again and again. */
export const some = `(?:\\p{Nd}[.,:/½¼¾]*|${numberWords}(?!\\p{L}))`

/** An hour of the day, without its minutes. */
export const hour = `(?:(?<!\\p{Nd})\\p{Nd}{1,2}|${any(`
  one two three four five six seven eight nine ten eleven twelve eins zwei drei vier funf sechs sieben acht neun zehn elf
  zwolf una dos tres cuatro cinco seis siete ocho nueve diez once doce une deux trois quatre cinq six sept huit neuf dix
  onze douze`)}(?!\\p{L}))`

/** What streets are called at the end of their names. */
export const streets = `
  street st road rd avenue ave drive dr lane ln way court ct place pl boulevard blvd square sq terrace parkway pkwy
  highway hwy hill close row quay turnpike`

/** What is measured beside time, folded: lengths, weights, areas and whatever things are counted by. */
export const measures = any(`
  feet foot inch(?:es)? yards? miles? \\p{L}*met(?:er|re)s? \\p{L}*lit(?:er|re)s? \\p{L}*gramm?e?s? pounds? ounces? tons?
  tonnes? acres? hectares? stor(?:e?y|ies|eys) floors? people inhabitants square cubic euros? pages? words? metros? kilos?
  einwohner minutes? hours?`)

/** Units as they are written right behind a number. */
export const symbols = `(?:[%°"'′″]|(?:[kcmµ]?m|k?g|[cmdkh]?l|ha|ft|in|lbs?|oz|yd|mi|kw|w|v|[kmgt]b)[23²³]?\\b)`

/** Currencies by their codes and the words of their names, in the languages we know best, folded. */
export const currencies = (): string => {
  const codes = Intl.supportedValuesOf('currency')
  const named = ['en', 'de', 'fr', 'es'].flatMap(language => {
    const name = new Intl.DisplayNames([language], { type: 'currency' })
    return codes.flatMap(code => fold(name.of(code) ?? '').split(/[\s-]+/))
  })
  const words = named.filter(name => /^\p{L}{4,}$/u.test(name))
  return `(?:${[...new Set([...codes.map(fold), ...words, 'cent', 'pence', 'p'])].join('|')})s?`
}
