import type { Stated } from './stated.ts'

const deniesOther = (one: Stated, other: Stated) => {
  const terms = new Set(other.words.map(({ term }) => term))
  return [...one.denied.heads].some(word => terms.has(word) && !other.denied.reach.has(word))
}

/** Whether a word of one text is denied in the other and not in itself, in either direction. */
export const isDenied = (one: Stated, other: Stated): boolean =>
  deniesOther(one, other) || deniesOther(other, one)
