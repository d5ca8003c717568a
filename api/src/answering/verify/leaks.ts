import { lazily, remembering } from '@sandbox-ai/text/remember'
import { tokens } from '@sandbox-ai/text/tokens'

/** Number of words in a row from which a match is no coincidence. */
const run = 6

const runsOf = (text: string): string[] => {
  const words = tokens(text).map(({ folded }) => folded)
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '))
}

/** Our rules and a bot's wishes are the same at every answer. */
const runsIn = remembering((secret: string) => new Set(runsOf(secret)), 100)

/** Returns a test for sentences that repeat words written to the model alone, where the material does not have them too. */
export const leakOf = (secrets: string[], material: () => string) => {
  const known = lazily(() => new Set(runsOf(material())))
  return (sentence: string): boolean => {
    const secret = runsOf(sentence).filter(words => secrets.some(one => runsIn(one).has(words)))
    return secret.some(words => !known().has(words))
  }
}
