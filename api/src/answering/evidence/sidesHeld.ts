import { readTokens } from '../passages/readPassage.ts'
import { sidesOf } from './rows/sidesOf.ts'
import type { Place } from './signs/sentenceSigns.ts'

/**
 * Where two or three things are to be compared and nothing speaks of them together, the likeliest sentence of each that
 * names none of the others; nothing unless each has one.
 */
export const sidesHeld = <T extends { place: Place }>(question: string, judged: T[]): T[] => {
  const sides = sidesOf(question).map(
    side => new Set(readTokens(side).flatMap(({ content, term }) => (content ? term : []))),
  )
  if (sides.length < 2 || sides.some(side => !side.size)) return []
  const own = (side: Set<string>) =>
    side.difference(new Set(sides.flatMap(one => (one === side ? [] : [...one]))))
  const found = sides.map(side =>
    judged.find(({ place: { sentence } }) => {
      const others = sides.filter(one => one !== side)
      return (
        side.isSubsetOf(sentence.terms) &&
        others.every(other => own(other).size > 0 && own(other).isDisjointFrom(sentence.terms))
      )
    }),
  )
  return found.every(one => one !== undefined) ? found : []
}
