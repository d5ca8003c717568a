import { readPassage } from '../passages/readPassage.ts'
import type { Ranked } from '../rank/rank.ts'
import { shows } from '../shapes/shape.ts'
import { filterByNames } from './filters/filterByNames.ts'
import { filterByRowName } from './filters/filterByRowName.ts'
import { filterBySubject } from './filters/filterBySubject.ts'
import { coverageFor } from './plain/coverage.ts'
import type { Wanted } from './plain/wanted.ts'
import { type Weighed, weigh } from './plain/weigh.ts'
import { type Place, textOf } from './Place.ts'

const passagesRead = 8

/** A sentence that may answer, and how well it does by its words alone. */
export type CandidateSentence = {
  place: Place
  weighed: Weighed
  /** Whether its passage speaks of the names that a message gives. */
  isNamed: boolean
  /**
   * Whether it speaks of these names and of the question's subject, and is no row
   * whose name says more than is asked for.
   */
  speaks: boolean
}

/**
 * What a question wants to hear, as far as any sentence has it, and every sentence of the passages
 * with the highest scores, weighed against that.
 */
export const candidateSentences = (
  wanted: Wanted,
  message: string,
  ranked: Ranked[],
): { wanted: Wanted; sentences: CandidateSentence[] } => {
  const { asked } = wanted
  const places = placesIn(ranked)
  const coverageOf = coverageFor(asked)
  const all = places.map(place => ({ place }))
  const naming = filterByNames(message, asked, all)
  const speaking = filterByRowName(asked, filterBySubject(message, wanted, naming))
  const isNaming = new Set(naming)
  const isSpeaking = new Set(speaking)
  const wantedHere = asFarAsShown(wanted, places)
  const sentences = all.map(one => ({
    ...one,
    weighed: weigh(wantedHere, one.place, coverageOf(one.place)),
    isNamed: isNaming.has(one),
    speaks: isSpeaking.has(one),
  }))
  return { wanted: wantedHere, sentences }
}

const placesIn = (ranked: Ranked[]): Place[] => {
  const bySaying = ranked.toSorted((one, other) => other.score - one.score)
  const best = bySaying[0]?.score || 1
  return bySaying.slice(0, passagesRead).flatMap((one, order) => {
    const read = readPassage(one.passage)
    const relative = one.score / best
    return read.sentences.map((sentence, at) => ({
      ranked: one,
      order,
      relative,
      read,
      sentence,
      at,
    }))
  })
}

/**
 * What is wanted, without the shape of a contact or address where no sentence has one: then any
 * words may tell how somebody is reached.
 */
const asFarAsShown = (wanted: Wanted, places: Place[]): Wanted => {
  const { shape, total } = wanted
  const isLoose = total > 0 && (shape === 'contact' || shape === 'address')
  return isLoose && !places.some(place => shows(shape, textOf(place)))
    ? { ...wanted, shape: undefined }
    : wanted
}
