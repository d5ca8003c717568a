/** True when a font of a page says that it is bold, or is called so. */
export function isBold(font: unknown): boolean {
  if (typeof font !== 'object' || font === null) return false
  const { name = '', bold, black } = font as { name?: string; bold?: boolean; black?: boolean }
  return bold === true || black === true || /bold|black|heavy|semibd|demi/i.test(name)
}
