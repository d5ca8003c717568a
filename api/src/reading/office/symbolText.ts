import type { Element } from '../html/markup.ts'

const lettersFrom = (first: number, letters: string): [number, string][] =>
  Array.from(letters, (letter, at) => [first + at, letter])

/** Letters and signs of Adobe's Symbol by their codes in it. */
const symbol = new Map([
  ...lettersFrom(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...lettersFrom(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
  ...lettersFrom(0xa2, '′≤⁄∞'),
  ...lettersFrom(0xac, '←↑→↓°±″≥×∝∂•÷≠≡≈'),
  [0xd6, '√'],
  [0xde, '⇒'],
  [0xe5, '∑'],
])
/** Marks of Microsoft's Wingdings. */
const wingdings = new Map([
  [0x28, '☎'],
  [0x2a, '✉'],
  [0x6f, '☐'],
  [0xa8, '☐'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])
const fonts = new Map([
  ['symbol', symbol],
  ['wingdings', wingdings],
])

/** Where Word puts the codes of such fonts in Unicode. */
const [firstPrivate, lastPrivate] = [0xf000, 0xf0ff]

/** Returns the sign that a Word file names by its font and its code (`w:sym`); `''` for one that only adorns. */
export function symbolText({ attribs }: Element): string {
  const code = Number.parseInt(attribs['w:char'] ?? '', 16)
  const font = fonts.get((attribs['w:font'] ?? '').toLowerCase())
  if (font) return font.get(code & 0xff) ?? ''
  const isLetter = code > 0 && code < 0x1_0000 && !(code >= firstPrivate && code <= lastPrivate)
  return isLetter ? String.fromCharCode(code) : ''
}
