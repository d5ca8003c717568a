import { rarity } from './rarity.ts'
import { rememberingLast } from './rememberingLast.ts'
import { rewriteQuestion } from './rewriteQuestion.ts'
import { capitalsTell } from '../languages/capitalsTell.ts'
import { answerKind } from '../languages/answerKind.ts'
import type { AnswerKind } from '../languages/Language.ts'
import { isNotEnglish } from '../languages/isNotEnglish.ts'
import { focusOf } from './focusOf.ts'
import { isNegation } from './isNegation.ts'
import { type QuestionTerm, roleOf } from './QuestionTerm.ts'
import { type Touch, touchesOf } from './touchesOf.ts'
import { type ReadToken, readTokens } from '../passages/readPassage.ts'

/** A question taken apart: what it names, and what kind of thing would answer it. */
export type ReadQuestion = {
  /** As it was put. */
  question: string
  /** The question as the material would put it, and without typos. */
  text: string
  tokens: ReadToken[]
  /** Its content words, each once, in order. */
  terms: QuestionTerm[]
  /** The sum of their rarities, or 1 where there are none. */
  weight: number
  has: Set<string>
  /** What its words, function words too, have to do with it, in order: the first 60 of them. */
  sequence: Touch[]
  /** What terms of the material have to do with it, by the term. */
  touches: Map<string, Touch>
  kind: AnswerKind
  /** The word that says what is asked for: `year` in `what year did …`. */
  focus: string | undefined
  negated: boolean
  /** Whether it is put in another language than English. */
  foreign: boolean
}

/** How many words of a question are looked at for their order. */
const longest = 60

/**
 * Takes a question apart: its words with their roles, rarities and meanings in a material, and the
 * kind of thing that would answer it.
 */
export const readQuestion = rememberingLast((question, stats): ReadQuestion => {
  const text = rewriteQuestion(question, stats)
  const tokens = readTokens(text)
  const content = tokens.filter(token => token.content)
  const foreign = isNotEnglish(question, tokens)
  const capitals = !foreign || capitalsTell(question)
  const has = new Set<string>()
  const terms: QuestionTerm[] = []
  for (const token of content) {
    if (has.has(token.term)) continue
    has.add(token.term)
    terms.push({
      ...token,
      rarity: rarity(token.term, stats),
      role: roleOf(token, capitals),
      unknown: stats.count(token.term) === 0,
    })
  }
  const sequence = tokens.slice(0, longest)
  const touches = touchesOf(terms, sequence, foreign)
  return {
    question,
    text,
    tokens,
    terms,
    weight: terms.reduce((sum, term) => sum + term.rarity, 0) || 1,
    has,
    sequence: sequence.flatMap(({ term }) => touches.get(term) ?? []),
    touches,
    kind: answerKind(question),
    foreign,
    focus: focusOf(tokens)?.term,
    negated: tokens.some(token => isNegation(token.folded)) || /n['’]t\b/i.test(question),
  }
})
