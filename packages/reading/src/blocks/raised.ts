/** Characters that no text holds (Unicode noncharacters) mark what is raised or lowered until all of a file is known. */
const marks = {
  open: '\uFDD0',
  mark: '\uFDD1',
  power: '\uFDD2',
  lowered: '\uFDD3',
  close: '\uFDD4',
}

/**
 * Returns text that stands raised in its line as readers write it into a block, header or cell: `45${raised('1')} euros`.
 *
 * `finishReading` makes of it the sign of a note, a power, an ordinal or a fraction once it has seen the whole file
 * (`settleRaised`). `kind` is given where the format says it: `mark` for the sign of a note, `power` for an exponent.
 */
export const raised = (text: string, kind?: 'mark' | 'power'): string =>
  text.trim() ? `${marks[kind ?? 'open']}${text}${marks.close}` : text

/** Returns text that stands lowered in its line (`CO₂`) as readers write it into a block; see `raised`. */
export const lowered = (text: string): string =>
  text.trim() ? `${marks.lowered}${text}${marks.close}` : text

/** A piece of a line: plain, or set off from it. */
export type Piece = { kind: 'plain' | 'raised' | 'mark' | 'power' | 'lowered'; text: string }

const kinds = new Map<string, Piece['kind']>([
  [marks.open, 'raised'],
  [marks.mark, 'mark'],
  [marks.power, 'power'],
  [marks.lowered, 'lowered'],
  [marks.close, 'plain'],
])

/** Cuts a line where letters are raised or lowered; runs of one kind that touch are one piece. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let kind: Piece['kind'] = 'plain'
  for (const part of line.split(/([\uFDD0-\uFDD4])/)) {
    const next = kinds.get(part)
    if (next) kind = next
    else if (part && pieces.at(-1)?.kind === kind) pieces.at(-1)!.text += part
    else if (part) pieces.push({ kind, text: part })
  }
  return pieces
}

/** Returns a line without what is raised in it, for those who look at figures before all is settled. */
export const withoutRaised = (line: string): string =>
  hasRaised(line)
    ? piecesOf(line)
        .filter(({ kind }) => kind === 'plain' || kind === 'lowered')
        .map(({ text }) => text)
        .join('')
    : line

/** True when something is raised or lowered in a text. */
export const hasRaised = (text: string): boolean => /[\uFDD0-\uFDD4]/.test(text)

const letterMap = (plain: string, small: string): Record<string, string> =>
  Object.fromEntries(plain.split('').map((sign, at) => [sign, small.charAt(at)]))
const superscripts = letterMap('0123456789+-()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾')
const subscripts = letterMap('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

/** A text in these letters; nothing where one of its signs has none. */
const mapped = (text: string, small: Record<string, string>) => {
  const signs = text.replace(/[−–]/g, '-').split('')
  return signs.every(sign => small[sign]) ? signs.map(sign => small[sign]).join('') : undefined
}

/** Returns a power as it stands behind its base: `²` after letters, `^2` after figures, which it would else run into. */
export const powerOf = (base: string, exponent: string): string => {
  const sign = exponent.trim()
  const small = /\p{Nd}\s*$/u.test(base) ? undefined : mapped(sign, superscripts)
  const plain = sign.replace(/[−–]/g, '-')
  return small ?? (/^-?(?:\p{Nd}+|\p{L})$/u.test(plain) ? `^${plain}` : `^(${plain})`)
}

/** Returns the raised sign of a note as text, for the note itself. */
export const signOf = (sign: string): string => mapped(sign, superscripts) ?? sign

/** Returns lowered figures as such, and lowered letters as they are. */
export const loweredText = (text: string): string => mapped(text.trim(), subscripts) ?? text
