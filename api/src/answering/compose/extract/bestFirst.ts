import { partAt } from '../../../training/passage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { isNext, isRow } from './nextTo.ts'

/**
 * The best sentence, which is the first, with the sentences right beside it; then the
 * others in the order of the material.
 */
export const bestFirst = <T extends Cite>(sentences: T[]): T[] => {
  const [best] = sentences
  if (!best) return []
  const all = stretches(asTheyStand(sentences))
  const isFirst = (stretch: T[]) => stretch.includes(best)
  return [...all.filter(isFirst), ...all.filter(one => !isFirst(one))].flat()
}

/** The sentences passage by passage, the passages in the order in which they were first met. */
const asTheyStand = <T extends Cite>(sentences: T[]): T[] =>
  [...Map.groupBy(sentences, ({ passage }) => passage.id).values()].flatMap(group =>
    group.toSorted((one, other) => one.start - other.start),
  )

/**
 * Groups what is read together: sentences that follow each other, and code with the words
 * before it. A row stands by itself.
 */
const stretches = <T extends Cite>(sentences: T[]): T[][] => {
  const all: T[][] = []
  for (const one of sentences) {
    const stretch = all.at(-1)
    const last = stretch?.at(-1)
    if (stretch && last && belongsTo(last, one)) stretch.push(one)
    else all.push([one])
  }
  return all
}

const belongsTo = (last: Cite, one: Cite) => {
  const isCode = partAt(one.passage, one.start)?.kind === 'code'
  return isCode ? last.passage === one.passage : isNext(last, one) && !isRow(one)
}
