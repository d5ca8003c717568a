import { contentOf } from '../../languages/contentOf.ts'
import { isPronoun } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { lineLabel } from '../lineLabel.ts'
import { foundAt, type Place } from '../Place.ts'

/**
 * The sentences, without those of lines about another thing than the one asked about, where a line of the same file is
 * called so: the olive tree's do not tell of the lemon tree, nor any other's that begin with `It`.
 */
export const filterByLabel = <T extends { place: Place }>(
  { has }: ReadQuestion,
  judged: T[],
): T[] => {
  const labelled = judged.flatMap(one => {
    const called = contentOf(lineLabel(foundAt(one.place)) ?? '')
    return called.length ? [{ one, called, file: one.place.ranked.passage.fileId }] : []
  })
  const isAsked = ({ called }: { called: readonly string[] }) => called.every(term => has.has(term))
  const asked = labelled.filter(isAsked)
  if (!asked.length) return judged
  const ofOthers = labelled
    .filter(line => !isAsked(line))
    .filter(({ one, called, file }) => {
      const { terms, tokens } = one.place.sentence
      const here = asked.filter(line => line.file === file)
      const isNamed = here.some(line => line.called.every(term => terms.has(term)))
      const isAlike = here.some(line => line.called.some(term => called.includes(term)))
      return here.length > 0 && !isNamed && (isAlike || isPronoun(tokens[0]?.folded ?? ''))
    })
  const dropped = new Set(ofOthers.map(({ one }) => one))
  return judged.filter(one => !dropped.has(one))
}
