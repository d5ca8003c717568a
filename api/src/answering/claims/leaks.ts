import { tokens } from '../../language/tokens.ts'
import { notInMaterial, rules } from '../compose/claude/systemPrompt.ts'
import { lazily } from './lazily.ts'

/** So many words in a row are no coincidence. */
const run = 6

const runsOf = (text: string): string[] => {
  const words = tokens(text).map(({ folded }) => folded)
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '))
}

const ours = lazily(() => new Set(runsOf(rules)))

/** Tells whether a sentence repeats words we gave the model for itself, where the material does not say them too. */
export const leakOf = (secrets: string[], material: () => string) => {
  const theirs = lazily(() => new Set(secrets.flatMap(runsOf)))
  const said = lazily(() => new Set(runsOf(material())))
  return (sentence: string): boolean => {
    if (sentence.includes(notInMaterial)) return true
    const secret = runsOf(sentence).filter(words => ours().has(words) || theirs().has(words))
    return secret.some(words => !said().has(words))
  }
}
