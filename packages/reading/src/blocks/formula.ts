import { loweredText, powerOf } from './raised.ts'

/** Stands behind a fraction until what follows is known: a Unicode noncharacter. */
const behind = '\uFDD6'

/**
 * Returns a formula with blanks around what compares its sides, and behind an exponent or a fraction that a letter follows:
 * `x^k a`, `4/3 πr³`.
 */
export const spaced = (formula: string): string =>
  formula
    .replace(/\s*([=≠≈≡≤≥<>∈→⇒⇔])\s*/g, ' $1 ')
    .replace(/(\^-?(?:\p{L}|\p{Nd}+))(?=\p{L})/gu, '$1 ')
    .replace(/\uFDD6(?=[\p{L}\p{Nd}(√∛∜∑∏∫])/gu, ' ')
    .replaceAll(behind, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns a part of a formula, in brackets where it is more than a product. */
export const bracketed = (text: string): string => {
  const plain = text.trim()
  return /^[\p{L}\p{N}.,'°%∞]+$/u.test(plain) || isBracketed(plain) ? plain : `(${plain})`
}

/** Returns a part of a formula, in brackets where it is more than a number, a letter or a word. */
export const single = (text: string): string => {
  const plain = text.trim()
  return /^(?:\p{Nd}[\p{Nd}.,]*|\p{L}\p{M}*|\p{L}{3,}|[∞%])$/u.test(plain) || isBracketed(plain)
    ? plain
    : `(${plain})`
}

/** True where one pair of brackets holds all of a part. */
export const isBracketed = (text: string): boolean =>
  /^\([^()]*\)$|^\[[^[\]]*\]$|^\|[^|]*\|$/.test(text)

/** `x₁`, `v_max` */
export const indexed = (base: string, index: string): string => {
  const small = loweredText(index)
  return !index.trim() || small !== index ? base + small : `${base}_${single(index)}`
}

/** `r²`, `10^3`, `x^(n+1)` */
export const raisedTo = (base: string, exponent: string): string =>
  exponent.trim() ? base + powerOf(base, exponent) : base

/** `(a+b)/c` */
export const fraction = (over: string, under: string): string =>
  `${bracketed(over)}/${single(under)}${behind}`

/** `√(x+1)`, `∛8`, `x^(1/n)` */
export const root = (base: string, degree = ''): string => {
  const sign = { '': '√', '2': '√', '3': '∛', '4': '∜' }[degree.trim()]
  return sign ? sign + single(base) : `${single(base)}^(1/${single(degree)})`
}

/** A sum, product or integral with its bounds: `∑_(i = 1)^n`. */
export const bounded = (sign: string, from: string, to: string): string =>
  indexed(sign, from) + (to.trim() && `^${single(to)}`)
