import { words } from '../../../language/words.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { rowName } from '../rowName.ts'
import type { Place } from '../Place.ts'

/**
 * The sentences, without rows whose name says more than the question where another row of the table
 * is called just what it says: `Plus` is asked for, and not `Plus 24`.
 */
export const filterByRowName = <T extends { place: Place }>(
  { has }: ReadQuestion,
  judged: T[],
): T[] => {
  const rows = judged.flatMap(one => nameOf(one.place) ?? [])
  const called = rows.filter(({ name }) => name.size > 0 && name.isSubsetOf(has))
  if (!called.length) return judged
  const besides = new Set(
    rows.flatMap(({ name, table, place }) =>
      called.some(
        one =>
          one.table === table &&
          one.name.size < name.size &&
          one.name.isSubsetOf(name) &&
          name.difference(one.name).isDisjointFrom(has),
      )
        ? [place]
        : [],
    ),
  )
  return judged.filter(({ place }) => !besides.has(place))
}

/** The terms of a row's name, with what tells its table from others; nothing for what is no row. */
const nameOf = (place: Place) => {
  const { passage } = place.ranked
  const { start, end, header = [] } = place.sentence
  const name = rowName({ passage, start, end })
  if (name === undefined) return undefined
  return { place, table: [passage.fileId, ...header].join('\t'), name: new Set(words(name)) }
}
