import type { Opening } from './readOpening.ts'

/** Characters that are looked at. */
const longest = 20_000

/** The words of a page in small letters; numbers are none, as pages of errors make them up anew each time. */
export const wordsOf = ({ title, text }: Pick<Opening, 'title' | 'text'>): Set<string> =>
  new Set(
    `${title} ${text}`
      .slice(0, longest)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  )
