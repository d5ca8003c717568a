import { isFunctionWord } from '../../language/functionWords.ts'
import { stem } from '../../language/stem.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { tokens } from '../../language/tokens.ts'
import type { WordStats } from '../../training/wordStats.ts'

/**
 * How many words are looked up at most: a question has few, and a page of
 * gibberish would keep everybody waiting.
 */
const mostRepaired = 40

/**
 * The question with misspelt words replaced by those of the material. Only a word that neither the
 * material nor the dictionary knows is taken for misspelt: `Iran` never becomes `Iraq`.
 */
export const repairTypos = (question: string, stats: WordStats): string => {
  let repaired = ''
  let done = 0
  let left = mostRepaired
  for (const { folded, kind, start, end } of tokens(question)) {
    if (kind !== 'word' || isFunctionWord(folded) || stats.count(stem(folded))) continue
    if (isEnglishWord(folded)) continue
    if (left-- === 0) break
    const meant = stats.nearest?.(folded) ?? stats.nearest?.(stem(folded))
    if (!meant) continue
    repaired += question.slice(done, start) + meant
    done = end
  }
  return repaired + question.slice(done)
}
