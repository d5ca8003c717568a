import { isQuestion } from '../../../language/isQuestion.ts'
import { readPassage } from '../../passages/readPassage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { leadsOn } from './leadsOn.ts'

const mostPieces = 3
const ends = /[.!?:;。！？…"”»)\]]$/u
const goesOn = /^\p{Ll}/u
/** So many sentences behind a question are what is said to it. */
const mostReplied = 2

/**
 * The whole of a sentence that a page's layout has broken: its beginning and end may have been read as paragraphs of
 * their own. Only what plainly goes on is joined: no full stop before, a small letter after. A question of an interview
 * comes with what is said to it, and what ends in a colon with the sentence it leads to.
 */
export const wholeSentence = (cite: Cite): Cite => {
  const { passage } = cite
  const all = readPassage(passage).sentences
  const at = all.findIndex(({ start }) => start === cite.start)
  const kind = all[at]?.kind
  if (kind !== 'paragraph' && kind !== 'cue') return cite
  const textOf = (number: number) => passage.text.slice(all[number]?.start, all[number]?.end)
  const runsOn = (number: number) =>
    all[number]?.kind === 'paragraph' &&
    all[number + 1]?.kind === 'paragraph' &&
    !ends.test(textOf(number)) &&
    goesOn.test(textOf(number + 1))
  const isLead = leadsOn(textOf(at)) && all[at + 1]?.kind === kind
  let first = at
  let last = isLead ? at + 1 : at
  if (isQuestion(textOf(at))) {
    const isReply = (number: number) => all[number]?.kind === kind && !isQuestion(textOf(number))
    while (last - at < mostReplied && isReply(last + 1)) last++
    return { passage, start: cite.start, end: all[last]!.end }
  }
  while (at - first < mostPieces && runsOn(first - 1)) first--
  while (last - at < mostPieces && runsOn(last)) last++
  return { passage, start: all[first]?.start ?? cite.start, end: all[last]?.end ?? cite.end }
}
