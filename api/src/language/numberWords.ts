import { fold } from './tokens.ts'

const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

const values = new Map<string, number>([
  ...ones.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['dozen', 12],
])

/** Small numbers of other languages, as far as no other language means something else by the word. */
const elsewhere = `zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 neun 9 zehn 10 zwölf 12 zwanzig 20 dreißig 30 deux 2
  trois 3 quatre 4 cinq 5 huit 8 onze 11 douze 12 vingt 20 trente 30 dos 2 tres 3 cuatro 4 cinco 5 siete 7 ocho 8
  nueve 9 diez 10 veinte 20 treinta 30 quattro 4 cinque 5 sette 7 otto 8 dieci 10 dois 2 quatro 4 oito 8 dez 10 twee 2
  vijf 5 zes 6 zeven 7 negen 9 tien 10 два 2 три 3 четыре 4 пять 5
  шесть 6 семь 7 восемь 8 девять 9 десять 10 dwa 2 trzy 3 cztery 4 pięć 5 sześć 6 siedem 7 osiem 8 dziewięć 9 dziesięć 10
  doi 2 două 2 trei 3 patru 4 cinci 5 șase 6 șapte 7 zece 10 iki 2 üç 3 dört 4 beş 5 altı 6 yedi 7 sekiz 8 dokuz 9 bốn 4
  sáu 6 bảy 7 tám 8 chín 9 mười 10 δύο 2 τρεις 3 τρία 3 τέσσερις 4 τέσσερα 4 πέντε 5 έξι 6 επτά 7 οκτώ 8 εννέα 9 δέκα 10
  اثنان 2 اثنين 2 ثلاثة 3 ثلاث 3 أربعة 4 أربع 4 خمسة 5 خمس 5 ستة 6 ست 6 سبعة 7 سبع 7 ثمانية 8 ثماني 8 تسعة 9 تسع 9 عشرة 10
  عشر 10 दो 2 तीन 3 चार 4 पांच 5 पाँच 5 छह 6 सात 7 आठ 8 नौ 9 दस 10 สอง 2 สาม 3 สี่ 4 ห้า 5 หก 6 เจ็ด 7 แปด 8 เก้า 9 สิบ 10
  二 2 两 2 兩 2 三 3 四 4 五 5 六 6 七 7 八 8 九 9 十 10`
const foreign = new Set<string>()
for (const [, word = '', value] of elsewhere.matchAll(/([\p{L}\p{M}]+) (\d+)/gu)) {
  values.set(word, Number(value))
  foreign.add(fold(word))
}

/** Whether a folded word is a number in another language than English. */
export const isForeignNumber = (folded: string): boolean => foreign.has(folded)

const pattern = (() => {
  const scale = [...scales.keys()].join('|')
  const word = `(?:${[...values.keys()].join('|')}|${scale})`
  const link = `(?:[\\s-]+|(?<=${scale})\\s+and\\s+)`
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?:${link}${word})*s?(?![\\p{L}\\p{N}])`, 'giu')
})()

/** Without the ending of `hundreds` and `tens`. */
const single = (word: string) =>
  values.has(word) || scales.has(word) ? word : word.replace(/s$/, '')

const valueOf = (text: string): number => {
  let total = 0
  let current = 0
  for (const word of text
    .toLowerCase()
    .split(/[\s-]+/)
    .map(single)) {
    const scale = scales.get(word) ?? (word === 'dozen' && current ? 12 : undefined)
    if (scale === 100 || scale === 12) current = (current || 1) * scale
    else if (scale) {
      total += (current || 1) * scale
      current = 0
    } else current += values.get(word) ?? 0
  }
  return total + current
}

/** What a single word counts; nothing where it is no number. `one` is left out: it mostly counts nothing ("this one"). */
export const numberOf = (word: string): number | undefined => {
  const bare = single(word.toLowerCase())
  return bare === 'one' ? undefined : (values.get(bare) ?? scales.get(bare))
}

/** Numbers written as words, `one` left out. */
export const findNumberWords = (text: string): { start: number; end: number; value: number }[] =>
  [...text.matchAll(pattern)]
    .map(match => ({
      start: match.index,
      end: match.index + match[0].length,
      value: valueOf(match[0]),
    }))
    .filter(({ value }) => value !== 1)
