import { partOfSpeech } from '../../language/thesaurus.ts'
import { isName, type ReadToken } from '../passages/readPassage.ts'

/** A word that a question names. */
export type QuestionTerm = ReadToken & {
  rarity: number
  /** What its absence would mean: a swapped name or number weighs more than another word. */
  role: 'name' | 'number' | 'extreme' | 'verb' | 'noun' | 'other'
  /** In no passage at all. */
  unknown: boolean
}

const extreme =
  /^(only|first|last|most|least|best|worst|all|every|never|always|sole|original(ly)?|final(ly)?|main(ly)?|primary|initial(ly)?|exactly|current(ly)?|next|previous|.{3,}[^aeiou]est)$/

/** What the absence of a word would mean, which a capital tells where `capitals` do. */
export const roleOf = (token: ReadToken, capitals: boolean): QuestionTerm['role'] => {
  if (token.kind === 'number' || /^\d/.test(token.folded)) return 'number'
  if (isName(token) && (capitals || token.code)) return 'name'
  if (extreme.test(token.folded)) return 'extreme'
  const part = partOfSpeech(token.folded)
  return part === 'verb' || part === 'noun' ? part : 'other'
}
