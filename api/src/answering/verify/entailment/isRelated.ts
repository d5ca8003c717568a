/** Prefixes that turn a word into its opposite, in the languages that have such. */
const denying = /^(?:un|in|im|il|ir|dis|non|mis|anti|des|on|nie|не|без|αν)$/

/** True when one of two terms is the other with a prefix that denies it: `valid` and `invalid`. */
export function isOpposed(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 3 && long.endsWith(short) && denying.test(long.slice(0, -short.length))
}

/** True when two terms are of one root, as far as their letters tell: they begin alike, or one is a part of the other. */
export function isRelated(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 4 || /^\d/.test(short) || isOpposed(one, other)) return false
  if (short.length > 4 && long.includes(short)) return true
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared++
  return shared >= 4 && shared >= 0.6 * long.length
}
