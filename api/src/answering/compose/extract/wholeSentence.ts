import { isQuestion } from '../../../language/isQuestion.ts'
import { readPassage } from '../../passages/readPassage.ts'
import type { Cite } from '../../claims/Claim.ts'
import { leadsOn } from './nextTo.ts'

const mostPieces = 3
const ends = /[.!?:;。！？…"”»)\]]$/u
const goesOn = /^\p{Ll}/u
/** How many sentences behind a question are taken for the reply to it at most. */
const mostReplied = 2

/**
 * The whole of a sentence, which the layout of a page may have broken into several
 * paragraphs: only those are joined of which one has no full stop and the next begins with a
 * small letter. A question, as in an interview, comes with its reply, and a sentence that
 * ends in a colon with the next one.
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
