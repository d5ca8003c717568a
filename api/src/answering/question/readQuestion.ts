import { isFunctionWord } from '../../language/functionWords.ts'
import { near, partOfSpeech } from '../../language/thesaurus.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from './rarity.ts'
import { rewriteQuestion } from './rewriteQuestion.ts'
import { capitalsTell } from '../languages/capitalsTell.ts'
import { answerKind } from '../languages/answerKind.ts'
import type { AnswerKind } from '../languages/Language.ts'
import { isNotEnglish } from '../languages/asksInEnglish.ts'
import { formsOf } from './wordForms.ts'
import { isName, type ReadToken, readTokens } from '../passages/readPassage.ts'

export type QuestionTerm = ReadToken & {
  rarity: number
  /** What its absence would mean: a swapped name or number weighs more than another word. */
  role: 'name' | 'number' | 'extreme' | 'verb' | 'noun' | 'other'
  /** In no passage at all. */
  unknown: boolean
}

/** What a word of the material has to do with a question. */
export type Touch = {
  /** Which of the question's terms it is, if any. */
  at: number | undefined
  /** Where it stands in the question's sequence. */
  places: number[]
  /** Which terms it speaks for or against, and how near it is to them. */
  meanings: { at: number; nearness: number }[]
}

/** A question taken apart: what it names, and what kind of thing would answer it. */
export type ReadQuestion = {
  /** As it was meant, without typos. */
  text: string
  tokens: ReadToken[]
  /** Its content words, each once, in order. */
  terms: QuestionTerm[]
  /** Their rarities together. */
  weight: number
  has: Set<string>
  /** All its words, function words too, in order. */
  sequence: Touch[]
  /** By terms of the material: those that have to do with the question. */
  touches: Map<string, Touch>
  kind: AnswerKind
  /** The word that says what is asked for: `year` in `what year did …`. */
  focus: string | undefined
  negated: boolean
  /** Put in another language than English. */
  foreign: boolean
}

const asksFor = /^(what|which|welche[rs]?|quelle?s?|que|cual(es)?|quale|qual|welk)$/
const negations = new Set(
  'not never no without except besides none cannot nicht kein keine keinen keiner keinem keines nie pas jamais nunca non nao niet не нет'.split(
    ' ',
  ),
)
const extreme =
  /^(only|first|last|most|least|best|worst|all|every|never|always|sole|original(ly)?|final(ly)?|main(ly)?|primary|initial(ly)?|exactly|current(ly)?|next|previous|.{3,}[^aeiou]est)$/

/** Whether a folded word says that something is not so. */
export const isNegation = (folded: string) => negations.has(folded)

const roleOf = (token: ReadToken, capitals: boolean): QuestionTerm['role'] => {
  if (token.kind === 'number' || /^\d/.test(token.folded)) return 'number'
  if (isName(token) && (capitals || token.code)) return 'name'
  if (extreme.test(token.folded)) return 'extreme'
  const part = partOfSpeech(token.folded)
  return part === 'verb' || part === 'noun' ? part : 'other'
}

/** How near words are that seem to be forms of one. */
const nearlySame = 0.95

const touchesOf = (
  terms: QuestionTerm[],
  sequence: string[],
  foreign: boolean,
): Map<string, Touch> => {
  const touches = new Map<string, Touch>()
  const touch = (term: string) => {
    const found = touches.get(term) ?? { at: undefined, places: [], meanings: [] }
    touches.set(term, found)
    return found
  }
  for (const [place, term] of sequence.entries()) touch(term).places.push(place)
  for (const [at, { term, folded, role, kind }] of terms.entries()) {
    const own = touch(term)
    own.at = at
    own.meanings.push({ at, nearness: 1 })
    if (foreign && kind === 'word' && !isEnglishWord(folded))
      for (const kin of formsOf(term)) touch(kin).meanings.push({ at, nearness: nearlySame })
    if (role === 'name' || role === 'number') continue
    for (const [stem, nearness] of near(folded))
      touch(stem).meanings.push({ at, nearness: nearness < 0 ? nearness : nearness * 0.9 })
  }
  return touches
}

/** Of a question's words, for their order. */
const longest = 60
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

/** By index the question read last: what is asked back is asked about the same. */
const last = new WeakMap<WordStats, { question: string; read: ReadQuestion }>()

/** A question's words with their roles, rarities and meanings in a material, and what kind of thing would answer it. */
export const readQuestion = (question: string, stats: WordStats): ReadQuestion => {
  const known = last.get(stats)
  if (known?.question === question) return known.read
  const read = takeApart(question, stats)
  last.set(stats, { question, read })
  return read
}

const takeApart = (question: string, stats: WordStats): ReadQuestion => {
  const text = rewriteQuestion(question, stats)
  const tokens = readTokens(text)
  const content = tokens.filter(token => token.content)
  const foreign = isNotEnglish(question, content)
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
  const sequence = tokens.slice(0, longest).map(token => token.term)
  const touches = touchesOf(terms, sequence, foreign)
  return {
    text,
    tokens,
    terms,
    weight: terms.reduce((sum, term) => sum + term.rarity, 0) || 1,
    has,
    sequence: sequence.flatMap(term => touches.get(term) ?? []),
    touches,
    kind: answerKind(question),
    foreign,
    focus: focusOf(tokens)?.term,
    negated: tokens.some(token => isNegation(token.folded)) || /n['’]t\b/i.test(question),
  }
}
