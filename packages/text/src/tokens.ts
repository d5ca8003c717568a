import { lazily, remembering } from './remember.ts'
import { normalized } from './normalized.ts'

/** A word or number as it stands in a text, and its folded form. */
export type Token = {
  /** Lower-cased, NFKC, without accents but those of Vietnamese. */
  folded: string
  raw: string
  start: number
  end: number
  kind: 'word' | 'number'
}

/** The scripts that set no spaces, as a pattern's class names them. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u')
/** True when a word is of a script that sets no spaces, where few letters say much. */
export const isUnspaced = (word: string): boolean => startsUnspaced.test(word)

const pattern = new RegExp(
  [
    `(?<run>(?:[${unspaced}]\\p{M}*)+)`,
    `(?<number>\\p{Nd}+(?:[.,:]\\p{Nd}+)*(?!\\p{Nd}|(?![${unspaced}])\\p{L}))`,
    `(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}])(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])*)`,
  ].join('|'),
  'uy',
)

/** Scripts that set no spaces are cut into the words of ICU's dictionaries. */
const dictionary = new Intl.Segmenter('zh', { granularity: 'word' })

type Segment = { index: number; length: number }
const segmentsIn = (run: string): Segment[] =>
  Array.from(dictionary.segment(run), ({ index, segment: { length } }) => ({ index, length }))
/** Up to so many letters a run is kept with its words: short ones come again, and to cut each takes a while. */
const maxCachedLength = 16
const cachedSegments = remembering(segmentsIn)
const segmentsOf = (run: string) =>
  run.length > maxCachedLength ? segmentsIn(run) : cachedSegments(run)

/** Accents and points that writers leave out; the vowel signs of India and Thailand are letters and stay. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Letters of their own whose stroke or missing point writers leave out as well. */
const bare: Record<string, string> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', ß: 'ss' }

/** The figures of all scripts, by how they are written: `٣` is 3. Read when first met, as it takes a while. */
const figures = lazily(
  () =>
    new Map(
      Intl.supportedValuesOf('numberingSystem').flatMap(numberingSystem => {
        const format = new Intl.NumberFormat('en', { numberingSystem })
        return Array.from({ length: 10 }, (_, figure): [string, string] => [
          format.format(figure),
          String(figure),
        ])
      }),
    ),
)

/** Lower-cased, compatibility forms and figures unified, accents gone: `Café` and `cafe` are one word, `१२` is 12. */
export const fold = (text: string) => {
  const lower = normalized(text, 'NFKC').toLowerCase()
  const folded = normalized(lower, 'NFD')
    .replace(accents, '')
    .replace(/[ıłđøß]/g, letter => bare[letter]!)
    .replace(/(?![0-9])\p{Nd}/gu, figure => figures().get(figure) ?? figure)
  return normalized(folded, 'NFC')
}

const plain = /^[\x20-\x7e]*$/

/** Letters of Vietnamese, where most words are others without their accents, which are tones. */
const toned = /[ơư\u1ea0-\u1ef9]/u
/** True when a folded word has kept its accents. */
export const hasTones = (folded: string): boolean => toned.test(folded)

/** The folded form of a word: one that is plainly Vietnamese keeps its accents. */
export const foldToken = (raw: string): string => {
  if (plain.test(raw)) return raw.toLowerCase()
  const composed = normalized(raw, 'NFKC').toLowerCase()
  return hasTones(composed) ? composed : fold(composed)
}

const comma = 44
const point = 46
const colon = 58

const other = 0
const letter = 1
const digit = 2
/** Beyond ASCII: only the pattern knows what it is. */
const foreign = 3
const classes = new Uint8Array(2 ** 16).fill(foreign, 128)
classes.fill(digit, 48, 58)
classes.fill(letter, 65, 91)
classes.fill(letter, 97, 123)
/** Dashes, quotes and blanks beyond ASCII: never part of a word, so that nobody need look closer. */
classes.fill(other, 0x2000, 0x2070)

/** No code is read beyond the end: it would be no whole number, and every one be handled as slowly. */
const classAt = (text: string, at: number) =>
  at < text.length ? classes[text.charCodeAt(at)]! : other

/** The end of the number that begins here, with its points and colons, or of the word that does, as in `3rd`. */
const endOfNumber = (text: string, start: number): { end?: number; isForeign: boolean } => {
  let end: number | undefined
  for (let at = start; ; at++) {
    const first = at
    while (classAt(text, at) === digit) at++
    const next = classAt(text, at)
    const stops = at === first || next === letter
    if (!stops) end = at
    const code = text.charCodeAt(at)
    if (stops || (code !== comma && code !== point && code !== colon))
      return { ...(end !== undefined && { end }), isForeign: next === foreign }
  }
}

/** Calls `give` with every word and number of a text, in order. Finds ASCII ones, nearly all, without the pattern. */
const eachToken = (
  text: string,
  give: (start: number, end: number, kind: Token['kind']) => void,
) => {
  const giveMatch = (start: number) => {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (!match) return start + 1
    const { run, number } = match.groups ?? {}
    const end = start + match[0].length
    if (!run) give(start, end, number ? 'number' : 'word')
    else
      for (const { index, length } of segmentsOf(run))
        give(start + index, start + index + length, 'word')
    return end
  }
  let at = 0
  while (at < text.length) {
    const start = at
    let kind = classAt(text, at)
    const startsNumber = kind === digit
    while (kind === letter || kind === digit) kind = classAt(text, ++at)
    if (kind === foreign) at = giveMatch(start)
    else if (at === start) at++
    else if (!startsNumber) give(start, at, 'word')
    else {
      const { end, isForeign } = endOfNumber(text, start)
      if (isForeign) at = giveMatch(start)
      else give(start, (at = end ?? at), end ? 'number' : 'word')
    }
  }
}

/** The words and numbers of a text, in order. */
export const tokens = (text: string): Token[] => {
  const result: Token[] = []
  eachToken(text, (start, end, kind) => {
    const raw = text.slice(start, end)
    result.push({ folded: foldToken(raw), raw, start, end, kind })
  })
  return result
}
