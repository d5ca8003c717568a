import { remembering } from '../../language/remembering.ts'
import { lazily } from '../../language/lazily.ts'
import { tokens } from '../../language/tokens.ts'

/** So many words in a row are no coincidence. */
const run = 6

const runsOf = (text: string): string[] => {
  const words = tokens(text).map(({ folded }) => folded)
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '))
}

/** Our rules and a bot's wishes are the same at every answer. */
const runsIn = remembering((secret: string) => new Set(runsOf(secret)), 100)

/** Tells whether a sentence repeats words that were written to the model alone, where the material does not say them too. */
export const leakOf = (secrets: string[], material: () => string) => {
  const said = lazily(() => new Set(runsOf(material())))
  return (sentence: string): boolean => {
    const secret = runsOf(sentence).filter(words => secrets.some(one => runsIn(one).has(words)))
    return secret.some(words => !said().has(words))
  }
}
