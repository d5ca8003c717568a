import type { Candidate } from './scoreByWords.ts'

/** How many of the best passages keep their places and raise those beside them. */
const best = 3

/**
 * Passages, best first, in which those that stand right before or after one of the best in its file
 * move up: an answer may run over the edge of a passage, and several that answer stand together.
 * Each is worth more by the `share` of that best one's worth.
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
