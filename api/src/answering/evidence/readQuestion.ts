import { isFunctionWord } from '../../language/functionWords.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../rarity.ts'
import { type AnswerKind, answerKind } from './answerKind.ts'
import { type ReadToken, readTokens } from './readPassage.ts'

export type QuestionTerm = ReadToken & { rarity: number }

/** A question taken apart: what it names, and what kind of thing would answer it. */
export type ReadQuestion = {
  /** Its content words, each once, in order. */
  terms: QuestionTerm[]
  /** Their rarities together. */
  weight: number
  has: Set<string>
  kind: AnswerKind
  /** The word that says what is asked for: `year` in `what year did …`. */
  focus: string | undefined
  negated: boolean
}

const asksFor = /^(what|which|welche[rs]?|quelle?s?|que|cual(es)?|quale|qual|welk)$/
const negation =
  /^(not|never|no|without|except|none|cannot|nicht|kein(e[nrms]?)?|nie|pas|jamais|nunca|non|nao|niet)$/

export const isNegation = (folded: string) => negation.test(folded)

export const readQuestion = (question: string, stats: WordStats): ReadQuestion => {
  const tokens = readTokens(question, 0)
  const has = new Set<string>()
  const terms: QuestionTerm[] = []
  for (const token of tokens) {
    if (!token.content || has.has(token.term)) continue
    has.add(token.term)
    terms.push({ ...token, rarity: rarity(token.term, stats) })
  }
  const asking = tokens.findIndex(token => asksFor.test(token.folded))
  const next = asking < 0 ? undefined : tokens[asking + 1]
  return {
    terms,
    weight: terms.reduce((sum, term) => sum + term.rarity, 0) || 1,
    has,
    kind: answerKind(question),
    focus: next && !isFunctionWord(next.folded) ? next.term : undefined,
    negated: tokens.some(token => isNegation(token.folded)) || /n['’]t\b/i.test(question),
  }
}
