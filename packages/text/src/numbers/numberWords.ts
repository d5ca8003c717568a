import { remembering } from '../remember.ts'
import { foldToken, type Token } from '../tokens.ts'

/** The values of the words below. */
const values = [...Array(21).keys(), 30, 40, 50, 60, 70, 80, 90, 100, 1_000]

/** Number words from 0 to 20, then tens, hundred and thousand; `/` between variants, `-` for numbers of several words. */
const table: Record<string, string> = {
  en: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred/hundreds thousand/thousands`,
  de: `null ein/eine/einen/einem/einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn
    fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig
    hundert tausend`,
  es: `cero un/una/uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
    diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento
    mil`,
  fr: `zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept
    dix-huit dix-neuf vingt/vingts trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix
    cent/cents mille`,
  it: `zero un/una/uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici
    sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento
    mille`,
  pt: `zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze
    dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte trinta quarenta cinquenta sessenta
    setenta oitenta noventa cem/cento mil`,
  nl: `nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
    achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend`,
  pl: `zero jeden/jedna/jedno dwa/dwie/dwóch trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu
    osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście dwanaście trzynaście czternaście piętnaście
    szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt
    sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto tysiąc`,
  ru: `ноль один/одна/одно/одного два/две/двух три/трех четыре/четырех пять/пяти шесть/шести семь/семи восемь/восьми
    девять/девяти десять/десяти одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать
    восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто
    тысяча`,
  tr: `sıfır bir iki üç dört beş altı yedi sekiz dokuz on - - - - - - - - - yirmi otuz kırk elli altmış yetmiş seksen
    doksan yüz bin`,
  el: `μηδέν ένας/μία/ένα δύο τρεις/τρία τέσσερις/τέσσερα πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά δέκα έντεκα δώδεκα
    δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά δεκαοκτώ δεκαεννέα είκοσι τριάντα σαράντα πενήντα εξήντα
    εβδομήντα ογδόντα ενενήντα εκατό χίλια`,
  ro: `zero unu/un/una doi/două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece
    paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece douăzeci treizeci patruzeci
    cincizeci șaizeci șaptezeci optzeci nouăzeci sută/sute mie/mii`,
  hi: `शून्य एक दो तीन चार पांच/पाँच छह सात आठ नौ दस`,
}

const valuesIn = remembering(
  (language): Map<string, number> =>
    new Map(
      (table[language] ?? '').split(/\s+/).flatMap((variants, at) =>
        // Of `dix-sept` both parts are there.
        variants.includes('-')
          ? []
          : variants.split('/').map((word): [string, number] => [foldToken(word), values[at]!]),
      ),
    ),
)

/** Returns the value of a folded word that is a number in a language (ISO 639-1). */
const valueOfWord = (folded: string, language: string): number | undefined =>
  valuesIn(language).get(folded)

/** True for a language (ISO 639-1) whose number words are known. */
export const hasNumberWords = (language: string): boolean => language in table

/** Text between the words of one number: `twenty-five`, and after hundreds `two hundred and fifty`. */
const gap = /^[\s-]?$/
const link = /^\s\p{L}{1,3}\s$/u

/** Returns the numbers that a text writes in words, `words` being its tokens: `two hundred and fifty` is one. */
export function numbersInWords(
  text: string,
  words: Token[],
  language: string,
): { start: number; end: number; value: number }[] {
  const numbers: { start: number; end: number; parts: number[] }[] = []
  for (const { folded, start, end } of words) {
    const part = valueOfWord(folded, language)
    if (part === undefined) continue
    const last = numbers.at(-1)
    const between = last ? text.slice(last.end, start) : ''
    const isLinked = link.test(between) && (last?.parts.at(-1) ?? 0) >= 100
    if (last && (gap.test(between) || isLinked)) {
      last.parts.push(part)
      last.end = end
    } else numbers.push({ start, end, parts: [part] })
  }
  return numbers.map(({ start, end, parts }) => ({ start, end, value: sumOf(parts) }))
}

/** Returns the value of number words in sequence: a smaller one multiplies the larger one after it. */
const sumOf = (parts: number[]): number => {
  let total = 0
  let current = 0
  for (const value of parts)
    if (value >= 1_000) {
      total += (current || 1) * value
      current = 0
    } else if (value >= 10 && current && current < value) current *= value
    else current += value
  return total + current
}
