import { partOfSpeech } from '../../language/thesaurus.ts'
import { isName, type ReadToken } from '../passages/readPassage.ts'

/** A word that a question names. */
export type QuestionTerm = ReadToken & {
  rarity: number
  /**
   * What sort of word it is, and so what its absence means: a swapped name or
   * number weighs more than another word.
   */
  role: 'name' | 'number' | 'extreme' | 'verb' | 'noun' | 'other'
  /** Whether no passage of the material has it. */
  unknown: boolean
}

const extreme =
  /^(only|first|last|most|least|best|worst|all|every|never|always|sole|original(ly)?|final(ly)?|main(ly)?|primary|initial(ly)?|exactly|current(ly)?|next|previous|.{3,}[^aeiou]est)$/

/** What sort of word it is. A capital makes a name of it only where `capitals` tell. */
export const roleOf = (token: ReadToken, capitals: boolean): QuestionTerm['role'] => {
  if (token.kind === 'number' || /^\d/.test(token.folded)) return 'number'
  if (isName(token) && (capitals || token.code)) return 'name'
  if (extreme.test(token.folded)) return 'extreme'
  const part = partOfSpeech(token.folded)
  return part === 'verb' || part === 'noun' ? part : 'other'
}
