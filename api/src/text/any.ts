/** Returns the pattern of any of some words or patterns, with blanks between; `_` stands for a blank within one. */
export const any = (list: string): string =>
  `(?:${list.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`
