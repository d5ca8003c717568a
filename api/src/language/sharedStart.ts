/** The share of letters with which two words of one root begin alike. */
export const sharedStart = (term: string, other: string): number => {
  let same = 0
  while (same < term.length && term[same] === other[same]) same++
  return same / Math.max(term.length, other.length)
}
