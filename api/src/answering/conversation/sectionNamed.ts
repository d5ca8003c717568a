import { isSameHeading } from '../../text/headings.ts'
import type { Passage } from '../../training/passage.ts'
import { unitsOf } from '../../training/unitsOf.ts'
import type { Evidence } from '../Evidence.ts'
import { asksForPlace, passagesAt, type Place } from '../retrieve/places.ts'

/** Words of a part that is told for its name. */
const mostWords = 80
const quotedName = /["“„«「](?<name>[^"“”„«»「」]{2,80})["”“»」]/u

/**
 * Returns the beginning of the part that a message is only the name of: a heading, by itself or in quotation marks, or a
 * numbered place. Nothing where no passage found stands under it.
 */
export function sectionNamed(
  message: string,
  passages: Passage[],
  place: Place | undefined,
): Evidence[] {
  const atPlace = place && asksForPlace(message) ? passagesAt(place, passages) : []
  return beginningOf(atPlace.length ? atPlace : passagesUnder(message, passages))
}

/** Those of some passages that stand under a heading, in the order of the file that the first of them is from. */
const passagesUnder = (message: string, passages: Passage[]): Passage[] => {
  const name = quotedName.exec(message)?.groups?.['name'] ?? message
  const isUnder = ({ path }: Passage) => path.some(heading => isSameHeading(heading, name))
  const first = passages.find(isUnder)
  return passages
    .filter(one => one.fileId === first?.fileId && isUnder(one))
    .toSorted((one, other) => one.order - other.order)
}

const beginningOf = (passages: Passage[]): Evidence[] => {
  let words = 0
  return passages
    .flatMap(passage => unitsOf(passage).map(unit => ({ ...unit, passage, probability: 1 })))
    .filter(({ passage, start, end }, at) => {
      words += passage.text.slice(start, end).split(/\s+/).length
      return at === 0 || words <= mostWords
    })
}
