import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'

/** Words of an answer with the one stretch of a passage that carries them. */
export type Quoted = Cite & { text: string }

const partOf = ({ passage, start }: Cite) => partAt(passage, start)

/** Whether nothing stands between one and another after it. */
export const isNext = (one: Cite, other: Cite) =>
  one.passage === other.passage &&
  other.start >= one.end &&
  !one.passage.text.slice(one.end, other.start).trim()

/** Whether one stands right after another: in the same block, or as the next row of its table. */
const follows = (one: Cite, other: Cite) => {
  const [here, there] = [partOf(one), partOf(other)]
  return (
    isNext(one, other) && (here === there || (here?.kind === 'table' && there?.kind === 'table'))
  )
}

/** A row is a line of its own. */
const gapAfter = (last: Cite) => (partOf(last)?.kind === 'table' ? '\n\n' : ' ')

/** Neighbours become one stretch, so that what stands together is cited once. */
export const joinNeighbours = (all: Quoted[]): Quoted[] => {
  const runs: Quoted[] = []
  for (const said of all) {
    const last = runs.at(-1)
    if (last && follows(last, said)) {
      const gap = said.text.startsWith('\n') ? '' : gapAfter(last)
      runs[runs.length - 1] = { ...last, text: last.text + gap + said.text, end: said.end }
    } else runs.push(said)
  }
  return runs
}
