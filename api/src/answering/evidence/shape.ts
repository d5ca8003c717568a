import { fold } from '../../language/tokens.ts'

/** What can only be answered by something written in a certain way: an amount of money, a span of time, an address. */
export type Shape = keyof typeof shapes

const spans =
  '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|nights?|weekends?|weeks?|fortnights?|months?|years?|yrs?|terms?|semesters?|seasons?|decades?|centur(?:y|ies)|sekunden?|minuten?|stunden?|tage?n?|nachte?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|annees?|segundos?|minutos?|horas?|dias?|noches?|semanas?|mes(?:es)?|anos?)'
const someWords =
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|both|couple|few|several|many|dozen|single|ein\\p{L}{0,2}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|halbe\\p{L}?|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|una?|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|medi[ao]'
const unit = new RegExp(`^${spans}$`)
/** Whether a folded word is a length of time. */
export const isSpan = (folded: string) => unit.test(folded)
const some = `(?:\\p{Nd}[\\p{Nd}.,:/½¼¾]*|(?:${someWords})(?!\\p{L}))`

let moneyNames: string | undefined
/** Currencies by code and by the last word of their names, as the world's calendars of money have them. */
const currencies = () => {
  if (moneyNames) return moneyNames
  const codes = Intl.supportedValuesOf('currency')
  const names = ['en', 'de', 'fr', 'es'].flatMap(language => {
    const named = new Intl.DisplayNames([language], { type: 'currency' })
    return codes.flatMap(code => fold(named.of(code) ?? '').split(/[\s-]+/))
  })
  const known = [...codes.map(fold), ...names.filter(name => /^\p{L}{4,}$/u.test(name))]
  return (moneyNames = [...new Set([...known, 'pence', 'p', 'cent'])].join('|'))
}

const lazy = (source: () => string) => {
  let pattern: RegExp | undefined
  return { test: (text: string) => (pattern ??= new RegExp(source(), 'u')).test(text) }
}

const free =
  '(?:^|[^-])\\b(?:free|gratis|kostenlos\\p{L}*|kostenfrei\\p{L}*|umsonst|gratuit\\p{L}*|no (?:charge|fee|cost))\\b'

/**
 * `asked` is met in a folded question, `said` are words that only name the shape, `shown` is met in a folded sentence
 * with the names of its columns before it.
 */
const shapes = {
  age: {
    said: /^(?:old|years?|age|alt|jahre|ans|edad|anos)$/,
    asked: /\b(how old|wie alt|quel age|(cuantos|que) (anos|edad))\b/,
    shown: lazy(
      () =>
        `${some}[\\s-]?(?:and a half )?(?:years?|months?|jahre?n?|monate?|ans|mois|anos|meses)\\b|\\b(?:over|under|above|below|from|at least|ab|unter|uber|des|desde)[\\s-](?:\\p{Nd}{1,2}|${someWords})(?![\\p{Nd}\\p{L}])|\\b(?:aged?|born|founded|built|alter|geboren|ages?|nee?|edad|nacid[oa])\\b`,
    ),
  },
  phone: {
    said: /^(?:(?:tele)?phone|fax|mobile|cell|numbers?|telefonnummer|nummer|numero|telefono)$/,
    asked:
      /\b((tele)?phone|fax|mobile|cell) numbers?\b|telefonnummer|\bnumero de (telephone|telefono)|\btelefono\b/,
    shown: /(?:\p{Nd}[\s()./-]{0,2}){5}\p{Nd}/u,
  },
  mail: {
    said: /^(?:e|e?mails?|address|adresse|correo|electronico|courriel)$/,
    asked: /\be-?mails?\b|\bcorreo electronico\b|\bcourriel\b/,
    shown: /@/,
  },
  money: {
    said: /^(?:much|costs?|pay|paid|charge[ds]?|prices?|pricing|fees?|fares?|rates?|money|expensive|spend|spent|kosten?|kostet|preise?|teuer|gebuhr(?:en)?|viel|cuestan?|precios?|tarifas?|coutent|coute|prix|tarifs?)$/,
    asked:
      /\bhow (much (money|is|are|was|were|for|(do|does|did|will|would|is|are|was|were|must|should|can)\b.* (cost|costs|pay|paid|charge|charged|charges|earn|reimburse|reimbursed|spend|spent))|expensive)\b|\bwhat (do|does|did|will|would)\b.* cost\b|\b(what|which) (is|are|was|were) the (price|cost|fee|fare)s? (of|for)\b|\bprice of\b|\bwie ?viel kostet|\bwas kostet|\bwie teuer|\bcuanto (cuesta|cuestan|vale|valen)\b|\bcombien (coute|coutent|ca coute)\b/,
    shown: lazy(
      () =>
        `\\p{Sc}\\s?\\p{Nd}|\\p{Nd}\\s?\\p{Sc}|${some}\\s(?:\\p{L}+\\s)?(?:${currencies()})s?\\b|\\b(?:${currencies()})\\s\\p{Nd}|${free}|(?:price|cost|fee|fare|rate|preis|kosten|gebuhr|prix|tarif|precio|tarifa)[^]*\\t[^]*\\p{Nd}`,
    ),
  },
  clock: {
    said: /^(?:times?|hours?|timetable|schedule|open(?:s|ing)?|clos(?:e|es|ed|ing)|late|early|uhr|uhrzeit(?:en)?|zeiten|\p{L}+zeiten|horarios?|horas?|horaires?|heures?)$/u,
    asked:
      /\b(what times?|how (late|early)|when (do|does|are|is)\b.*\b(open|close|closed|shut)|wann (offne|schliess|ist .*(geoffnet|offen))\w*|(what|which) (are|is) .*\bhours|timetable|um wie ?viel uhr|a que hora|a quelle heure)\b/,
    shown: lazy(
      () =>
        `\\b\\p{Nd}{1,2}[:.h]\\p{Nd}{2}\\b|\\p{Nd}\\s?(?:a\\.?m|p\\.?m|h|uhr|heures?|horas)\\b|\\b(?:noon|midnight|midday|o['’]clock|mittags?|mitternacht|midi|minuit|mediodia|medianoche|half past|halb|(?:past|to) ${some}|(?:at|from|by|until|till|before|after|between|um|von|bis|ab|vor|nach|zwischen|a las|de|a|des) ${some})(?!\\p{L})|${some} (?:past|to|bis|a|y media|et demie)\\b`,
    ),
  },
  often: {
    said: /^(?:often|frequently|times?|oft|haufig|frecuencia)$/,
    asked: /\bhow (often|frequently)\b|\bwie (oft|haufig)\b|\bcon que frecuencia\b/,
    shown: lazy(
      () =>
        `\\b(?:every|each|once|twice|times|daily|weekly|monthly|yearly|annual(?:ly)?|per|quarterly|never|always|jede[nrsm]?|einmal|zweimal|mal|taglich|wochentlich|monatlich|jahrlich|alle|chaque|fois|vez|veces|cada|todos)\\b|${some} an? ${spans}\\b|\\ban? ${spans}\\b`,
    ),
  },
  size: {
    said: /^(?:big|large|high|tall|deep|wide|heavy|far|size|height|depth|weight|width|gross|hoch|tief|breit|schwer|weit)$/,
    asked:
      /\bhow (big|large|high|tall|deep|wide|heavy|far|thick)\b|\bwie (gro(ss|ß)|hoch|tief|breit|schwer|weit)\b/,
    shown: lazy(
      () =>
        `\\p{Sc}\\s?\\p{Nd}|\\p{Nd}\\s?(?:\\p{Sc}|[%°"'′″]|(?:[kcmµ]?m|k?g|[cmdkh]?l|km2|m2|ha|ft|in|lbs?|oz|yd|mi|kw|w|v|kb|[mgt]b)[²³]?\\b)|${some}[\\s-](?:\\p{L}+[\\s-])?(?:feet|foot|inch(?:es)?|yards?|miles?|\\p{L}*met(?:er|re)s?|\\p{L}*lit(?:er|re)s?|\\p{L}*gramm?e?s?|pounds?|ounces?|tons?|tonnes?|acres?|hectares?|stor(?:e?y|ies|eys)|floors?|people|inhabitants|square|cubic|euros?|pages?|metros?|kilos?|einwohner|minutes?|hours?)\\b`,
    ),
  },
  span: {
    said: /^(?:long|last|lasts|take|takes|quickly|soon|fast|time|duration|period|lange|dauert|schnell|temps|duree|dure|tiempo|dura)$/,
    asked:
      /\bhow (long|quickly|soon|fast) (do|does|did|will|would|is|are|was|were|can|may|must|have|has|before|until|after)\b|\bwie (lange|schnell)\b|\bcombien de temps\b|\bcuanto (tiempo|dura)\b/,
    shown: lazy(
      () =>
        `${some}[\\s-]?(?:\\p{L}+[\\s-])?${spans}\\b|\\b(?:until|till|since|throughout|lifelong|permanent\\p{L}*|immediate\\p{L}*|bis|seit|jusqu|depuis|hasta|desde)\\b|\\p{Nd}\\s?(?:mm|cm|km|m|ft|feet|inch(?:es)?|metres?|meters?|miles?)\\b|${some} (?:feet|inches|metres?|meters?|kilomet(?:er|re)s?|miles?|pages?|words?)\\b|\\p{Nd}{4}\\D{1,5}\\p{Nd}{4}`,
    ),
  },
} as const

const all = Object.keys(shapes) as Shape[]

/** The shape that an answer to a question must have; nothing where any words may answer. */
export const shapeAsked = (question: string): Shape | undefined => {
  const folded = fold(question)
  return all.find(name => shapes[name].asked.test(folded))
}

/** The shape that one of some words names: money, for `late fees`. */
export const shapeNamed = (words: { folded: string }[]): Shape | undefined =>
  all.find(name => words.some(({ folded }) => shapes[name].said.test(folded)))

/** Whether a folded word only names the shape, as `price` names money. */
export const names = (shape: Shape, folded: string): boolean => shapes[shape].said.test(folded)

/** Whether a sentence or row shows something of a shape. */
export const shows = (shape: Shape, text: string, header: string[] = []): boolean =>
  shapes[shape].shown.test(fold(header.length ? `${header.join(' ')}\t${text}` : text))
