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
  'uy',
)

/** Accents and points that writers leave out; the vowel signs of India and Thailand are letters and stay. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Lower-cased, compatibility forms unified, accents gone: `Café` and `cafe` are one word. */
export const fold = (text: string) =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')

const plain = /^[\x20-\x7e]*$/

const comma = 44
const point = 46
const colon = 58
const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
/** Dashes, quotes and blanks beyond ASCII: never part of a word, so that nobody need look closer. */
const isPunctuation = (code: number) => code >= 0x2000 && code <= 0x206f

/** Neither ASCII nor punctuation: only the pattern knows what it is. */
const isForeign = (code: number) => code > 127 && !isPunctuation(code)

/** The end of the number that begins here, with its points and colons, or of the word that does, as in `3rd`. */
const endOfNumber = (text: string, start: number): { end?: number; foreign: boolean } => {
  let end: number | undefined
  for (let at = start; ; at++) {
    const first = at
    while (isDigit(text.charCodeAt(at))) at++
    const next = text.charCodeAt(at)
    const stops = at === first || isLetter(next)
    if (!stops) end = at
    if (stops || (next !== comma && next !== point && next !== colon))
      return { ...(end !== undefined && { end }), foreign: isForeign(next) }
  }
}

/** Gives every word, number and character of a text, in order. Those of ASCII, nearly all, are found without the pattern. */
export const eachToken = (
  text: string,
  give: (start: number, end: number, kind: Token['kind']) => void,
) => {
  const giveMatch = (start: number) => {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (!match) return start + 1
    const { character, number } = match.groups ?? {}
    const end = start + match[0].length
    give(start, end, character ? 'character' : number ? 'number' : 'word')
    return end
  }
  let at = 0
  while (at < text.length) {
    const start = at
    let code = text.charCodeAt(at)
    const startsNumber = isDigit(code)
    while (isLetter(code) || isDigit(code)) code = text.charCodeAt(++at)
    if (isForeign(code)) at = giveMatch(start)
    else if (at === start) at++
    else if (!startsNumber) give(start, at, 'word')
    else {
      const { end, foreign } = endOfNumber(text, start)
      if (foreign) at = giveMatch(start)
      else give(start, (at = end ?? at), end ? 'number' : 'word')
    }
  }
}

/** The words, numbers and (in scripts that set no spaces) characters of a text, in order. */
export const tokens = (text: string): Token[] => {
  const found: Token[] = []
  eachToken(text, (start, end, kind) => {
    const raw = text.slice(start, end)
    const folded =
      kind === 'character' ? raw.normalize('NFKC') : plain.test(raw) ? raw.toLowerCase() : fold(raw)
    found.push({ folded, raw, start, end, kind })
  })
  return found
}
