import { isFunctionWord } from '../../language/functionWords.ts'
import { near, partOfSpeech } from '../../language/thesaurus.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../retrieve/rarity.ts'
import { asMeant } from '../retrieve/asMeant.ts'
import { type AnswerKind, answerKind } from './answerKind.ts'
import { type ReadToken, readTokens } from './readPassage.ts'

export type QuestionTerm = ReadToken & {
  rarity: number
  /** What its absence would mean: a swapped name or number weighs more than another word. */
  role: 'name' | 'number' | 'extreme' | 'verb' | 'noun' | 'other'
  /** In no passage at all. */
  unknown: boolean
}

/** A question taken apart: what it names, and what kind of thing would answer it. */
export type ReadQuestion = {
  /** Its content words, each once, in order. */
  terms: QuestionTerm[]
  /** Their rarities together. */
  weight: number
  has: Set<string>
  /** All its words, function words too, in order. */
  sequence: string[]
  /** By stem: which terms a word of the material speaks for or against, and how near it is to them. */
  meanings: Map<string, { at: number; nearness: number }[]>
  kind: AnswerKind
  /** The word that says what is asked for: `year` in `what year did …`. */
  focus: string | undefined
  negated: boolean
}

const asksFor = /^(what|which|welche[rs]?|quelle?s?|que|cual(es)?|quale|qual|welk)$/
const negation =
  /^(not|never|no|without|except|besides|none|cannot|nicht|kein(e[nrms]?)?|nie|pas|jamais|nunca|non|nao|niet|не|нет)$/
const extreme =
  /^(only|first|last|most|least|best|worst|all|every|never|always|sole|original(ly)?|final(ly)?|main(ly)?|primary|initial(ly)?|exactly|current(ly)?|next|previous|.{3,}[^aeiou]est)$/

export const isNegation = (folded: string) => negation.test(folded)

const roleOf = (token: ReadToken): QuestionTerm['role'] => {
  if (token.kind === 'number' || /^\d/.test(token.folded)) return 'number'
  if (token.name) return 'name'
  if (extreme.test(token.folded)) return 'extreme'
  const part = partOfSpeech(token.folded)
  return part === 'verb' || part === 'noun' ? part : 'other'
}

const meaningsOf = (terms: QuestionTerm[]): ReadQuestion['meanings'] => {
  const meanings: ReadQuestion['meanings'] = new Map()
  const add = (stem: string, at: number, nearness: number) => {
    const known = meanings.get(stem)
    if (known) known.push({ at, nearness })
    else meanings.set(stem, [{ at, nearness }])
  }
  for (const [at, { term, folded, role }] of terms.entries()) {
    add(term, at, 1)
    if (role === 'name' || role === 'number') continue
    for (const [stem, nearness] of near(folded))
      add(stem, at, nearness < 0 ? nearness : nearness * 0.9)
  }
  return meanings
}

const vague = /^(type|kind|sort|form|name|term|word|one|example|part|number|group)s?$/
const beforeNoun = /^(is|are|was|were|be|the|a|an|of|other|many|some)$/

/** The noun that says what is asked for: `movies` in `what type of movies were …`, `nickname` in `what is the nickname of …`. */
const focusOf = (tokens: ReadToken[]): ReadToken | undefined => {
  const asking = tokens.findIndex(token => asksFor.test(token.folded))
  if (asking < 0) return undefined
  let head: ReadToken | undefined
  for (const token of tokens.slice(asking + 1)) {
    const part = isFunctionWord(token.folded) ? undefined : partOfSpeech(token.folded)
    if (part === 'noun') head = token
    else if (part === 'adj') continue
    else if (head && token.folded === 'of' && vague.test(head.folded)) head = undefined
    else if (head || !beforeNoun.test(token.folded)) break
  }
  return head && !vague.test(head.folded) ? head : undefined
}

export const readQuestion = (question: string, stats: WordStats): ReadQuestion => {
  const tokens = readTokens(asMeant(question, stats))
  const has = new Set<string>()
  const terms: QuestionTerm[] = []
  for (const token of tokens) {
    if (!token.content || has.has(token.term)) continue
    has.add(token.term)
    terms.push({
      ...token,
      rarity: rarity(token.term, stats),
      role: roleOf(token),
      unknown: stats.count(token.term) === 0,
    })
  }
  return {
    terms,
    weight: terms.reduce((sum, term) => sum + term.rarity, 0) || 1,
    has,
    sequence: tokens.slice(0, 60).map(token => token.term),
    meanings: meaningsOf(terms),
    kind: answerKind(question),
    focus: focusOf(tokens)?.term,
    negated: tokens.some(token => isNegation(token.folded)) || /n['’]t\b/i.test(question),
  }
}
