import type { Cite } from '../../claims/Claim.ts'
import type { isNext } from './nextTo.ts'

/** Words of an answer, and the stretch of a passage that carries them. */
export type Quoted = Cite & { text: string }

/** Joins quotes that follow each other, so that what stands together is cited once. */
export const joinNeighbours = (all: Quoted[], follows: typeof isNext): Quoted[] => {
  const runs: Quoted[] = []
  for (const said of all) {
    const last = runs.at(-1)
    if (last && follows(last, said)) {
      const gap = said.text.startsWith('\n') ? '' : ' '
      runs[runs.length - 1] = { ...last, text: last.text + gap + said.text, end: said.end }
    } else runs.push(said)
  }
  return runs
}
