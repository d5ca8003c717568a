import type { ReadPassage } from '../evidence/readPassage.ts'
import type { Term } from './lexicalSigns.ts'

/** Of neighbouring words of the question, the share by rarity that stand side by side in one sentence, too. */
export const closeness = (terms: Term[], read: ReadPassage): number => {
  let all = 0
  let close = 0
  for (const [at, first] of terms.entries()) {
    const second = terms[at + 1]
    if (!second) break
    const weight = first.rarity + second.rarity
    all += weight
    let best = 0
    for (const sentence of read.sentences) {
      if (!sentence.terms.has(first.term) || !sentence.terms.has(second.term)) continue
      best = Math.max(best, 1 / distance(sentence.tokens, first.term, second.term))
    }
    close += weight * best
  }
  return all ? close / all : 0
}

const distance = (tokens: { term: string }[], first: string, second: string): number => {
  let nearest = 100
  let seenFirst = -100
  let seenSecond = -100
  for (const [at, token] of tokens.entries()) {
    if (token.term === first) seenFirst = at
    if (token.term === second) seenSecond = at
    if (token.term === first || token.term === second)
      nearest = Math.min(nearest, Math.max(1, Math.abs(seenFirst - seenSecond)))
  }
  return nearest
}
