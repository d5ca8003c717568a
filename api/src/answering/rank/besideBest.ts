import type { Candidate } from './scoreByWords.ts'

/** So many, the best, keep their places and speak for what stands beside them. */
const best = 3

/**
 * Passages, best first, with those that stand before or after one of the three best in its file further up: an answer
 * runs over the edge of a passage, and several that answer stand together. `share` of the best one's worth is lent.
 */
export const besideBest = <One extends { candidate: Candidate; worth: number }>(
  ranked: One[],
  share: number,
): One[] => {
  const leaders = ranked.slice(0, best)
  const lent = ({ candidate }: One) =>
    leaders.find(leader => isBeside(leader.candidate, candidate))?.worth ?? 0
  const others = ranked
    .slice(best)
    .map(one => ({ one, worth: one.worth + share * lent(one) }))
    .sort((one, other) => other.worth - one.worth)
  return [...leaders, ...others.map(({ one }) => one)]
}

const isBeside = ({ passage: one }: Candidate, { passage: other }: Candidate) =>
  one.fileId === other.fileId && Math.abs(one.order - other.order) === 1
