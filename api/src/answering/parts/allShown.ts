import type { WordStats } from '../../training/wordStats.ts'
import type { EvidenceSentence } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { isWordFor, shapeNamed, shows } from '../shapes/shape.ts'
import { readWanted } from '../evidence/plain/wanted.ts'
import { readQuestion } from '../question/readQuestion.ts'
import { isAll, isPlural } from '../languages/wordIn.ts'
import type { Ranked } from '../rank/rank.ts'

const most = 20
/** Shapes that a text may have many of, each of somebody else. */
const ofEach = /^(?:phone|mail|address)$/

/**
 * All phone numbers or addresses in the material, where just these are asked for: `phone numbers`,
 * `list every email address`. Nothing where there is only one.
 */
export const allShown = (
  question: string,
  ranked: Ranked[],
  stats: WordStats,
): EvidenceSentence[] => {
  const asked = readQuestion(question, stats)
  const { weights } = readWanted(question, asked)
  const shape = shapeNamed(asked.terms)
  if (!shape || !ofEach.test(shape)) return []
  const isSaid = ({ folded }: { folded: string }) => isWordFor(shape, folded)
  const isSeveral = asked.terms.some(
    one => isAll(one.folded) || (isSaid(one) && isPlural(one.folded)),
  )
  const isMore = asked.terms.some((one, at) => weights[at] && !isSaid(one) && !isAll(one.folded))
  if (!isSeveral || isMore) return []
  const told = ranked
    .flatMap(({ passage }) =>
      sentencesWhere(passage, ({ start, end, header }) =>
        shows(shape, passage.text.slice(start, end), header),
      ),
    )
    .slice(0, most)
  return told.length > 1 ? told : []
}
