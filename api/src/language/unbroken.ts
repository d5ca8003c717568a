/** Words over the ends of lines: one that was parted is whole again. */
export const unbroken = (text: string): string =>
  text.replace(/(\p{Ll})[-\u00AD]\s*\n\s*(\p{Ll})/gu, '$1$2').replace(/\s*\n\s*/g, ' ')
