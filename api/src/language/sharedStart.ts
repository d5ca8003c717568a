/** With how many letters two words begin alike. */
export const lettersShared = (term: string, other: string): number => {
  let same = 0
  while (same < term.length && term[same] === other[same]) same++
  return same
}

/** The share of letters with which two words of one root begin alike. */
export const sharedStart = (term: string, other: string): number =>
  lettersShared(term, other) / Math.max(term.length, other.length)
