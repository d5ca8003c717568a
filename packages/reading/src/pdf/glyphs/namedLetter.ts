/** A code that is no sign of Unicode: what is drawn there is known by its name in the font alone. */
const nameless = /^\p{Cc}$/u

/** True for a text that a font may have a name for. */
export const isNameless = (text: string): boolean => nameless.test(text)

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A letter's text, or where that is no sign the one its name in the font says: `one.oldstyle` is a 1, `a.sc` an a. */
export function namedLetter(text: string, name: string | undefined): string {
  if (!name || !isNameless(text)) return text
  const [plain = ''] = name.split('.')
  if (/^[a-z]$/i.test(plain)) return plain
  const digit = digits.indexOf(plain)
  return digit < 0 ? text : String(digit)
}
