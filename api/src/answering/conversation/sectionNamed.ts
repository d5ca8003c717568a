import { isHeadingNamed } from '@sandbox-ai/text/headings'
import { queryTerms, terms } from '@sandbox-ai/text/terms'
import type { Passage } from '../../passages/passage.ts'
import { unitsOf } from '../../passages/unitsOf.ts'
import type { Evidence } from '../Evidence.ts'
import { isClause, passagesAt, type Place, withoutPlace } from '../retrieve/places.ts'

/** Terms beside a name, as in `What does page 12 say?` */
const maxTermsBeside = 3
/** Words of a section that is quoted where only its name is asked for. */
const maxWords = 80
const quotedName = /["“„«「](?<name>[^"“”„«»「」]{2,80})["”“»」]/u

/**
 * Returns the beginning of the part that a message is only the name of: a heading, by itself or in quotation marks, or a
 * numbered place. Nothing where no retrieved passage stands under it.
 */
export function sectionNamed(
  message: string,
  retrieved: Passage[],
  place: Place | undefined,
): Evidence[] {
  const passages = [...new Map(retrieved.map(passage => [passage.id, passage])).values()]
  const atPlace = place ? passagesAt(place, passages) : []
  if (atPlace.length && asksOnlyFor(withoutPlace(message), atPlace)) return beginningOf(atPlace)
  const clause = place && !atPlace.length ? clauseAt(place, passages) : []
  const holders = [...new Set(clause.map(({ passage }) => passage))]
  if (clause.length && asksOnlyFor(withoutPlace(message), holders)) return clause
  const [quoted = '', name = message] = quotedName.exec(message) ?? []
  const under = passagesUnder(name, passages)
  return asksOnlyFor(quoted && message.replace(quoted, ' '), under) ? beginningOf(under) : []
}

/** True where the words beside a name ask for nothing that the part of that name speaks of by itself. */
export const asksOnlyFor = (beside: string, part: Passage[]): boolean => {
  const language = part[0]?.language ?? ''
  const askedTerms = queryTerms(beside, language)
  const partTerms = new Set(part.flatMap(({ text }) => terms(text, language)))
  return askedTerms.length <= maxTermsBeside && !askedTerms.some(term => partTerms.has(term))
}

/** Those of some passages that stand under a heading, in the order of the file that the first of them is from. */
const passagesUnder = (name: string, passages: Passage[]): Passage[] => {
  const isNamed = isHeadingNamed(name)
  const isUnder = ({ path }: Passage) => path.some(isNamed)
  const first = passages.find(isUnder)
  return passages
    .filter(one => one.fileId === first?.fileId && isUnder(one))
    .toSorted((one, other) => one.order - other.order)
}

/** The first clause of a number, with the list that it leads to. */
function clauseAt(place: Place, passages: Passage[]): Evidence[] {
  for (const passage of passages) {
    const units = evidenceIn(passage)
    const first = units.findIndex(({ start, end }) =>
      isClause(place, passage.text.slice(start, end)),
    )
    if (first === -1) continue
    const { part } = units[first]!
    const rest = units.slice(first)
    const end = rest.findIndex(unit => unit.part !== part && unit.part.kind !== 'list')
    return beginning(end === -1 ? rest : rest.slice(0, end))
  }
  return []
}

const evidenceIn = (passage: Passage): Evidence[] =>
  unitsOf(passage).map(unit => ({ ...unit, passage, probability: 1 }))

const beginningOf = (passages: Passage[]): Evidence[] => beginning(passages.flatMap(evidenceIn))

function beginning(units: Evidence[]): Evidence[] {
  let words = 0
  return units.filter(({ passage, start, end }, at) => {
    words += passage.text.slice(start, end).split(/\s+/).length
    return at === 0 || words <= maxWords
  })
}
