import { words } from '../../../language/words.ts'
import type { Passage } from '../../../training/passage.ts'
import type { Place } from '../Place.ts'

/**
 * The sentences of the passages for which `speaks` holds, each passage asked once by any place in
 * it; the same list if it holds for all.
 */
export const filterPassages = <T extends { place: Place }>(
  judged: T[],
  speaks: (place: Place) => boolean,
): T[] => {
  const places = new Map(judged.map(({ place }) => [place.ranked.passage, place]))
  const speaking = new Set([...places].flatMap(([one, place]) => (speaks(place) ? [one] : [])))
  if (speaking.size === places.size) return judged
  return judged.filter(({ place }) => speaking.has(place.ranked.passage))
}

/** The terms of the name of a passage's file. */
export const fileWords = ({ file }: Passage): string[] => words(file.replaceAll('_', ' '))
