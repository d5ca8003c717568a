import { alike, isExact } from '../question/isMet.ts'
import { isOfKind } from '../question/isOfKind.ts'
import type { EvidenceSentence } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { type ReadPassage, type ReadToken, readPassage } from '../passages/readPassage.ts'
import { nearestOfEach, matchPassage } from '../question/matchPassage.ts'
import type { QuestionTerm } from '../question/QuestionTerm.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { nearestOf } from '../parts/nearestOf.ts'
import type { Ranked } from '../rank/rank.ts'

/** Whether a word is of the kind that is asked for; hours are often written as bare numbers. */
const isOfKindAsked = (token: ReadToken, { kind }: ReadQuestion) =>
  isOfKind(token, kind) || (kind === 'time' && token.kind === 'number')

/**
 * The sentences of the nearest passages that answer equally well: each holds all that is named,
 * with the headings and columns it stands under, and something of the kind that is asked for.
 */
export const sentencesAlike = (
  named: QuestionTerm[],
  asked: ReadQuestion,
  ranked: Ranked[],
): EvidenceSentence[] => {
  const wanted = asked.terms.map(term => named.some(({ folded }) => folded === term.folded))
  const holds = (read: ReadPassage, at: number) => {
    const { path, sentences } = matchPassage(asked, read)
    const nearest = nearestOfEach([path.nearest, sentences[at]!.nearest])
    return (
      asked.terms.every(
        (term, at) => !wanted[at] || (nearest[at] ?? 0) >= (isExact(term) ? 1 : alike),
      ) &&
      read.sentences[at]!.tokens.some(
        token => !asked.has.has(token.term) && isOfKindAsked(token, asked),
      )
    )
  }
  return nearestOf(ranked).flatMap(({ passage }) => {
    const read = readPassage(passage)
    return sentencesWhere(passage, (_, at) => holds(read, at))
  })
}
