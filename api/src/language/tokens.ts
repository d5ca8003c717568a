/** A word, number or character as it stands in a text, and its folded form. */
export type Token = {
  /** Lower-cased, NFKC, without accents. */
  folded: string
  raw: string
  start: number
  end: number
  kind: 'word' | 'number' | 'character'
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const pattern = new RegExp(
  [
    `(?<character>[${unspaced}]\\p{M}*)`,
    `(?<number>\\p{Nd}+(?:[.,:]\\p{Nd}+)*(?![${unspaced}]|\\p{Nd})(?!\\p{L}))`,
    `(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}])(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])*)`,
  ].join('|'),
  'gu',
)

/** Accents and points that writers leave out; the vowel signs of India and Thailand are letters and stay. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Lower-cased, compatibility forms unified, accents gone: `Café` and `cafe` are one word. */
export const fold = (text: string) =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')

const plain = /^[\x20-\x7e]*$/

/** The words, numbers and (in scripts that set no spaces) characters of a text, in order. */
export const tokens = (text: string): Token[] => {
  const found: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const raw = match[0]
    const kind = match.groups?.character ? 'character' : match.groups?.number ? 'number' : 'word'
    const folded =
      kind === 'character' ? raw.normalize('NFKC') : plain.test(raw) ? raw.toLowerCase() : fold(raw)
    found.push({ folded, raw, start: match.index, end: match.index + raw.length, kind })
  }
  return found
}
