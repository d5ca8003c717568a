import type { Cite } from '../../claims/Claim.ts'
import { isNext } from './joinNeighbours.ts'

/** The passages in their order; what is of one passage as it stands there. */
export const asTheyStand = <T extends Cite>(sentences: T[]): T[] =>
  [...Map.groupBy(sentences, ({ passage }) => passage.id).values()].flatMap(group =>
    group.toSorted((one, other) => one.start - other.start),
  )

/** The first one, which is the best, with what stands right beside it; then the others as they stand. */
export const bestFirst = <T extends Cite>(sentences: T[]): T[] => {
  const [best] = sentences
  if (!best) return []
  const runs = runsOf(asTheyStand(sentences))
  const isFirst = (run: T[]) => run.includes(best)
  return [...runs.filter(isFirst), ...runs.filter(run => !isFirst(run))].flat()
}

const runsOf = <T extends Cite>(sentences: T[]): T[][] => {
  const runs: T[][] = []
  for (const one of sentences) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isNext(last, one)) run.push(one)
    else runs.push([one])
  }
  return runs
}
