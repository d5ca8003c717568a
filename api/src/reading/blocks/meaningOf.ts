import { powerOf } from './raised.ts'

/** What something raised says: text that stands in its place, or the signs of notes that belong to what it follows. */
export type Meaning = { text: string } | { signs: string[] }

/** What a file's raised figures are known to be: `hasMinutes` where some are minutes or cents, as in `16⁰⁰` or `8³⁰–9³⁰`. */
export type Signs = { isNote: (sign: string) => boolean; hasMinutes: boolean }

const currencies = new Set(Intl.supportedValuesOf('currency'))
const number = /\p{Nd}[\p{Nd}.,'’]*$/u
/** Metres with the prefixes of the SI, and lengths that need a number before them to be told from words. */
const unit = /(?<!\p{L})(?:(?:[YZEPTGMkhdcmµμnpfazy]|da)?m|[кмсд]?м)$|\p{Nd}\s?(?:ft|in|yd|mi)\.?$/u
const shortestWord = 3

/**
 * Returns what a raised piece of a line means between the text before and after it. A figure behind a sum of money or a
 * word is a note's, behind a unit, a variable or ten a power.
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

/** `10⁻³`, `2ⁿ⁺¹`, `Ca²⁺`: a sign stands with a figure or letter or behind the name of an element, not of a person. */
const isCharge = (before: string, sign: string) =>
  /^[+−–-]$/.test(sign)
    ? /(?<!\p{L})\p{Lu}\p{Ll}?\p{Nd}*$|[\p{Nd})\]]$/u.test(before)
    : /[+−–-]/.test(sign) && !/\p{L}{3}/u.test(sign) && /^[\p{L}\p{Nd}+−–()./·\s-]+$/u.test(sign)

/** The sign of a note without its brackets. */
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
  return word && word.length < shortestWord && !isNote(sign) && sign !== '1' ? power : note
}

/** A letter that stands alone, as in `2x` or `πr`. */
const isVariable = (before: string) => /(?<!\p{L})(?:\p{Script=Greek}?\p{L})$/u.test(before)

/** True where a number stands beside the sign or code of a currency. */
const isSum = (before: string, after: string) =>
  /\p{Sc}\s?\p{Nd}[\p{Nd}.,'’\s]*$/u.test(before) ||
  /^\s?\p{Sc}/u.test(after) ||
  currencies.has(/^\s?(\p{Lu}{3})\b/u.exec(after)?.[1] ?? '') ||
  currencies.has(/\b(\p{Lu}{3})\s?\p{Nd}[\p{Nd}.,'’]*$/u.exec(before)?.[1] ?? '')

/** `19⁹⁹ €` is a price with its cents raised, `16⁰⁰` a price or a time of day. */
const isCents = (sign: string, isLikely: boolean) =>
  sign.length === 2 && (isLikely || sign.startsWith('0'))
