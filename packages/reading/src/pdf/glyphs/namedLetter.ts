/** A code that is no sign of Unicode: what is drawn there is known by its name in the font alone. */
const nameless = /^\p{Cc}$/u

/** True for a text that a font may have a name for. */
export const isNameless = (text: string): boolean => nameless.test(text)

/** Ligatures that fonts call by their letters alone; the names of others join them, as in `c_t`. */
const ligatures = new Set(['ff', 'fi', 'fl', 'ffi', 'ffl'])

const joined = /^[a-z](?:_[a-z])+$/i

/** How much wider than its first letter a ligature is at least. */
const minWider = 1.25

/**
 * True where a font has shown the letter far narrower or wider before: the wide one may be a ligature that the file maps to
 * its first letter alone. `widths` are those of its letters when they were first shown, to which this one is added.
 */
export function mayBeLigature(widths: Map<string, number>, letter: string, width: number): boolean {
  if (letter.length !== 1 || letter < 'A' || letter > 'z') return false
  const first = widths.get(letter)
  if (first === undefined) widths.set(letter, width)
  return first !== undefined && Math.max(first, width) > minWider * Math.min(first, width)
}

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/**
 * Returns a letter's text, or what its name in the font says: where the text is no sign (`one.oldstyle` is a 1, `a.sc` an
 * a), and where it is the first letter of a ligature.
 */
export function namedLetter(text: string, name: string | undefined): string {
  if (!name) return text
  const [plain = ''] = name.split('.')
  const letters = ligatures.has(plain) || joined.test(plain) ? plain.replaceAll('_', '') : ''
  if (letters.startsWith(text) && text) return letters
  if (!isNameless(text)) return text
  if (letters) return letters
  if (/^[a-z]$/i.test(plain)) return plain
  const digit = digits.indexOf(plain)
  return digit < 0 ? text : String(digit)
}
