import { hasCapitalNouns } from '../languageOfClaim.ts'
import {
  type Claimed,
  type MaterialSentence,
  type Material,
  coverage,
  passagesOf,
} from '../material.ts'
import { type Name, abbreviates, hasName, namesOf } from './names.ts'
import { worldNameOf, worldNames } from './worldNames.ts'

/** How much of a claim's words a passage it does not cite must have to lend it a name. */
const alike = 0.5

/** Whether a text has another language's word for the country, language, month or weekday. */
const namesTheSame = (name: string, claim: string, text: string): boolean => {
  const meant = worldNameOf(name, claim)
  return meant !== undefined && worldNames(text).some(({ id }) => id === meant)
}

/** `true` where the passages cited have the name, else the sentence of another passage that does. */
const carrierOf = (
  name: Name,
  claimed: Claimed,
  material: Material,
): MaterialSentence | boolean => {
  const { text, terms, cited, foreign } = claimed
  const has = (words: string) =>
    hasName(words, name, foreign) || (foreign && namesTheSame(name.text, text, words))
  for (const { sentences, around } of passagesOf(material, cited))
    if (has(around.text) || sentences.some(sentence => has(sentence.text))) return true
  const [best] = material
    .flatMap(({ sentences, around }) =>
      sentences
        .filter(sentence => has(sentence.text) || has(around.text))
        .map(sentence => ({ sentence, share: coverage(terms, [sentence, around]) })),
    )
    .sort((one, other) => other.share - one.share)
  return best && (foreign || best.share >= alike) ? best.sentence : false
}

/**
 * What it takes beside the sentences cited to carry every name of a claim; nothing where one stands nowhere. In
 * another language names may be translated: there half of the names and figures must be found, and every code and
 * country.
 */
export const nameCarriers = (
  claimed: Claimed,
  figures: number,
  material: Material,
): MaterialSentence[] | undefined => {
  const { text, foreign } = claimed
  const names = namesOf(text, hasCapitalNouns(text)).filter(name => !abbreviates(name.text, text))
  const found = names.map(name => ({ name, carrier: carrierOf(name, claimed, material) }))
  const missing = found.filter(({ carrier }) => carrier === false).map(({ name }) => name)
  const sure = missing.filter(
    ({ kind, text: name }) => !foreign || kind === 'code' || worldNameOf(name, text) !== undefined,
  )
  if (sure.length || missing.length > (names.length + figures) / 2) return undefined
  return found.map(({ carrier }) => carrier).filter(carrier => typeof carrier === 'object')
}
