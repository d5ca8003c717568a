import { powerOf } from './raised.ts'

/** The meaning of a superscript: text in its place, or the marks of notes on the text before it. */
export type Meaning = { text: string } | { signs: string[] }

/** Facts on a file's raised figures: `hasMinutes` where some are minutes or cents, as in `16⁰⁰` or `8³⁰–9³⁰`. */
export type Signs = { isNote: (sign: string) => boolean; hasMinutes: boolean }

const currencies = new Set(Intl.supportedValuesOf('currency'))
const number = /\p{Nd}[\p{Nd}.,'’]*$/u
/** Metres with SI prefixes, and units of length that need a number before them to differ from words. */
const unit = /(?<!\p{L})(?:(?:[YZEPTGMkhdcmµμnpfazy]|da)?m|[кмсд]?м)$|\p{Nd}\s?(?:ft|in|yd|mi)\.?$/u
const minWordLength = 3

/**
 * Returns the meaning of a superscript between the text before and after it. A figure after a sum of money or a word is
 * the mark of a note; after a unit, a variable or ten it is a power.
 */
export function meaningOf(before: string, raised: string, after: string, signs: Signs): Meaning {
  const { isNote } = signs
  const sign = raised.trim()
  const list = /^[([]?(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)[)\].]?$/.exec(sign)?.[1]
  if (list === sign && /^\d+$/.test(sign)) return meaningOfFigure(before, sign, after, signs)
  if (list) return { signs: list.match(/\d+/g) ?? [] }
  if (isCharge(before, sign)) return { text: powerOf(before, sign) }
  if (isNote(bare(sign))) return { signs: [bare(sign)] }
  if (/^[([]?\p{L}[)\]]$/u.test(sign)) return { signs: [bare(sign)] }
  if (/^[o0°]$/.test(sign) && /\p{Nd}\s?$/u.test(before) && /^\s?[CF]\b/.test(after))
    return { text: '°' }
  const isExponent = /^\d*\p{L}$/u.test(sign) && isVariable(before) && /\p{Ll}$/u.test(before)
  return { text: isExponent ? powerOf(before, sign) : raised }
}

/** True for an exponent or charge with a sign, as in `10⁻³`, `2ⁿ⁺¹` or `Ca²⁺`. */
const isCharge = (before: string, sign: string) =>
  /^[+−–-]$/.test(sign)
    ? /(?<!\p{L})\p{Lu}\p{Ll}?\p{Nd}*$|[\p{Nd})\]]$/u.test(before)
    : /[+−–-]/.test(sign) && !/\p{L}{3}/u.test(sign) && /^[\p{L}\p{Nd}+−–()./·\s-]+$/u.test(sign)

/** Returns the mark of a note without its brackets. */
export const bare = (sign: string): string => sign.trim().replace(/^[([]|[)\].]$/g, '')

function meaningOfFigure(before: string, sign: string, after: string, signs: Signs): Meaning {
  const { isNote, hasMinutes } = signs
  const note = { signs: [sign] }
  const power = { text: powerOf(before, sign) }
  const base = number.exec(before)?.[0]
  if (base) {
    const isMoney = isSum(before, after)
    const isComputed =
      /^\s*[=×·⋅÷≈^]/.test(after) || /[=×·⋅÷≈√^]\s*$/.test(before.slice(0, -base.length))
    const mayBeCents = isCents(sign, isMoney || (hasMinutes && !isComputed))
    if (mayBeCents && !isNote(sign) && /^\p{Nd}+$/u.test(base)) return { text: `.${sign}` }
    if (isMoney || sign === '1') return note
    return base === '10' || isComputed || !isNote(sign) ? power : note
  }
  if (unit.test(before) || isVariable(before)) return power
  const bracket = /\(([^()]*)\)$/.exec(before)?.[1]
  if (bracket !== undefined) return /[+\-−·×*/^=]/.test(bracket) && !isNote(sign) ? power : note
  const word = /\p{L}+$/u.exec(before)?.[0]
  return word && word.length < minWordLength && !isNote(sign) && sign !== '1' ? power : note
}

/** True for a text that ends with a single letter, as in `2x` or `πr`. */
const isVariable = (before: string) => /(?<!\p{L})(?:\p{Script=Greek}?\p{L})$/u.test(before)

/** True when the number before has a currency sign or code. */
const isSum = (before: string, after: string) =>
  /\p{Sc}\s?\p{Nd}[\p{Nd}.,'’\s]*$/u.test(before) ||
  /^\s?\p{Sc}/u.test(after) ||
  currencies.has(/^\s?(\p{Lu}{3})\b/u.exec(after)?.[1] ?? '') ||
  currencies.has(/\b(\p{Lu}{3})\s?\p{Nd}[\p{Nd}.,'’]*$/u.exec(before)?.[1] ?? '')

/** True for raised cents or minutes, as in `19⁹⁹ €` or `16⁰⁰`. */
const isCents = (sign: string, isLikely: boolean) =>
  sign.length === 2 && (isLikely || sign.startsWith('0'))
