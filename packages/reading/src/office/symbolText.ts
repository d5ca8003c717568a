import type { Element } from '../xml/markup.ts'

const charactersFrom = (first: number, characters: string): [number, string][] =>
  Array.from(characters, (letter, at) => [first + at, letter])

/** Letters and signs of Adobe's Symbol by their codes in it, without the pieces of tall brackets. */
const symbol = new Map([
  ...charactersFrom(0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅'),
  ...charactersFrom(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'),
  ...charactersFrom(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...charactersFrom(0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...charactersFrom(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'),
  [0xf1, '〉'],
  [0xf2, '∫'],
])
/** Marks of Microsoft's Wingdings, and its figures in circles. */
const wingdings = new Map([
  [0x28, '☎'],
  [0x2a, '✉'],
  [0x6f, '☐'],
  ...charactersFrom(0x81, '①②③④⑤⑥⑦⑧⑨⑩'),
  ...charactersFrom(0x8c, '❶❷❸❹❺❻❼❽❾❿'),
  [0xa8, '☐'],
  [0xab, '★'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])
const wingdings2 = new Map([...charactersFrom(0x4f, '✗✓☒☑☒☒'), [0xa3, '☐']])
const webdings = new Map(Object.entries({ a: '✓', c: '☐', r: '✗' }).map(byCode))
/** From ITC's Zapf Dingbats, which LibreOffice's OpenSymbol leaves in their places in Unicode. */
const dingbats = new Map([[0x25, '☎'], ...charactersFrom(0x33, '✓✔✕✖✗✘'), [0x48, '★']])
const fonts = new Map<string, Map<number, string>>([
  ['symbol', symbol],
  ['wingdings', wingdings],
  ['wingdings 2', wingdings2],
  ['webdings', webdings],
  ['zapfdingbats', dingbats],
  ['zapf dingbats', dingbats],
])

/** True for a font whose letters are drawn as signs. */
export const isFontOfSigns = (font: string): boolean => fonts.has(font.toLowerCase())

function byCode([letter, sign]: [string, string]): [number, string] {
  return [letter.charCodeAt(0), sign]
}

/** Where Word puts the codes of such fonts in Unicode. */
const [firstPrivate, lastPrivate] = [0xf000, 0xf0ff]

/** Returns the sign that a Word file names by its font and its code (`w:sym`); `''` for one that only adorns. */
export function symbolText({ attribs }: Element): string {
  return symbolOf(attribs['w:font'] ?? '', Number.parseInt(attribs['w:char'] ?? '', 16))
}

/** Returns the sign of a font by its code in it; `''` for one that only adorns. */
export function symbolOf(font: string, code: number): string {
  const signs = fonts.get(font.toLowerCase())
  if (signs) return signs.get(code & 0xff) ?? ''
  const isLetter = code > 0 && code < 0x1_0000 && !(code >= firstPrivate && code <= lastPrivate)
  return isLetter ? String.fromCharCode(code) : ''
}

/** Returns text as it is shown in a font: `ü` is a tick in Wingdings. Text in other fonts stays as it is. */
export function textInFont(text: string, font = ''): string {
  const signs = fonts.get(font.toLowerCase())
  if (!signs) return text
  return Array.from(text, letter => {
    const code = letter.codePointAt(0)!
    const isOwn = code <= 0xff || (code >= firstPrivate && code <= lastPrivate)
    return !isOwn || /\s/.test(letter) ? letter : (signs.get(code & 0xff) ?? '')
  }).join('')
}
