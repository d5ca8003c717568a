import { tokens } from '../../language/tokens.ts'
import { notInMaterial, rules } from '../compose/systemPrompt.ts'

/** So many words in a row are no coincidence. */
const run = 6

const runsOf = (text: string): string[] => {
  const words = tokens(text).map(({ folded }) => folded)
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '))
}

/** Tells whether a sentence repeats words we gave the model for itself, where the material does not say them too. */
export const leakOf = (secrets: string[], material: string) => {
  const secret = new Set([rules, ...secrets].flatMap(runsOf))
  for (const known of runsOf(material)) secret.delete(known)
  return (sentence: string): boolean =>
    sentence.includes(notInMaterial) || runsOf(sentence).some(words => secret.has(words))
}
