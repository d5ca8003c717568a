/** The general categories of Unicode. */
export const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(
    ' ',
  )

/** Returns the first characters of a category, up to `count`. */
export function charactersOf(category: string, count: number): string[] {
  const pattern = new RegExp(`^\\p{${category}}$`, 'u')
  const characters: string[] = []
  for (let code = 0; code <= 0x10_ff_ff && characters.length < count; code++) {
    const character = String.fromCodePoint(code)
    if (pattern.test(character)) characters.push(character)
  }
  return characters
}
