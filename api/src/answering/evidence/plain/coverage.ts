import { matchPassage, nearestOfEach } from '../../question/matchPassage.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { type Given, givenIn } from '../ranges/givenIn.ts'
import { type Place, textOf } from '../Place.ts'
import { withKin } from './withKin.ts'

/**
 * For each of the question's terms, how near the nearest word comes: in the sentence (`own`), there
 * or in the headings above (`above`), there or in the two sentences or lines before (`around`).
 */
export type Coverage = {
  own: number[]
  above: number[]
  around: number[]
  /**
   * Whether what the question gives, such as an age, lies within what the sentence
   * says, or outside a limit that it sets.
   */
  isLimit: boolean
}

/**
 * Tells what of a question a sentence holds by itself, with the headings above
 * it, and with what stands before it.
 */
export const coverageFor = (asked: ReadQuestion): ((place: Place) => Coverage) => {
  const given = givenIn(asked)
  return place => {
    const { read, sentence, at } = place
    const { path, sentences } = matchPassage(asked, read)
    const said = withKin(asked, sentences[at]!.nearest, sentence.terms)
    const own = given.length ? nearnessesIn(given, said, place) : said
    const above = nearestOfEach([own, withKin(asked, path.nearest, read.path)])
    const isLine = (one: number) => read.sentences[one]?.kind === 'paragraph'
    const before = [at - 1, at - 2].filter(one => isLine(at) && isLine(one))
    return {
      own,
      above,
      around: nearestOfEach([above, ...before.map(one => sentences[one]!.nearest)]),
      isLimit: own.some((nearness, term) => nearness > said[term]!),
    }
  }
}

/**
 * How near a sentence comes to each term, where `said` tells how near its words
 * do: what the question gives counts as named if it lies within what the sentence,
 * or a row with its columns, tells of.
 */
const nearnessesIn = (given: Given[], said: number[], place: Place): number[] => {
  const { header = [] } = place.sentence
  const text = header.length ? `${header.join('\n')}\n${textOf(place)}` : textOf(place)
  const nearnesses = [...said]
  for (const { places, nearness, isBare } of given) {
    const met = nearness(text)
    for (const at of places) nearnesses[at] = isBare ? met : Math.max(nearnesses[at]!, met)
  }
  return nearnesses
}
