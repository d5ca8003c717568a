import { readPassage } from '../../evidence/readPassage.ts'
import type { Cite } from '../../claims/Claim.ts'

const mostPieces = 3
const ends = /[.!?:;。！？…"”»)\]]$/u
const goesOn = /^\p{Ll}/u

/**
 * The whole of a sentence that a page's layout has broken: its beginning and end may have been read as paragraphs of
 * their own. Only what plainly goes on is joined: no full stop before, a small letter after.
 */
export const wholeSentence = (cite: Cite): Cite => {
  const { passage } = cite
  const all = readPassage(passage).sentences
  const at = all.findIndex(({ start }) => start === cite.start)
  if (all[at]?.kind !== 'paragraph') return cite
  const textOf = (number: number) => passage.text.slice(all[number]?.start, all[number]?.end)
  const runsOn = (number: number) =>
    all[number]?.kind === 'paragraph' &&
    all[number + 1]?.kind === 'paragraph' &&
    !ends.test(textOf(number)) &&
    goesOn.test(textOf(number + 1))
  let first = at
  let last = at
  while (at - first < mostPieces && runsOn(first - 1)) first--
  while (last - at < mostPieces && runsOn(last)) last++
  return { passage, start: all[first]?.start ?? cite.start, end: all[last]?.end ?? cite.end }
}
