import type { Told } from '../evidence/Evidence.ts'
import { sentencesWhere } from '../evidence/sentencesWhere.ts'
import { isWordFor, shapeNamed, shows } from '../shapes/shape.ts'
import type { Wanted } from '../evidence/plain/wanted.ts'
import { isAll, isPlural } from '../languages/wordIn.ts'
import type { Ranked } from '../rank/rank.ts'

const most = 20
/** Shapes that a text may have many of, each of somebody else. */
const ofEach = /^(?:phone|mail|address)$/

/**
 * All phone numbers or addresses in the material, where just these are asked for: `phone numbers`,
 * `list every email address`. Nothing where there is only one.
 */
export const allShown = ({ asked, weights }: Wanted, ranked: Ranked[]): Told | undefined => {
  const shape = shapeNamed(asked.terms)
  if (!shape || !ofEach.test(shape)) return undefined
  const isSaid = ({ folded }: { folded: string }) => isWordFor(shape, folded)
  const isSeveral = asked.terms.some(
    one => isAll(one.folded) || (isSaid(one) && isPlural(one.folded)),
  )
  const isMore = asked.terms.some((one, at) => weights[at] && !isSaid(one) && !isAll(one.folded))
  if (!isSeveral || isMore) return undefined
  const sentences = ranked
    .flatMap(({ passage }) =>
      sentencesWhere(passage, ({ start, end, header }) =>
        shows(shape, passage.text.slice(start, end), header),
      ),
    )
    .slice(0, most)
  return sentences.length > 1 ? { telling: 'each', sentences } : undefined
}
