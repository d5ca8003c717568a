import type { ReadPassage, ReadSentence } from '../passages/readPassage.ts'
import type { Touch } from './touchesOf.ts'
import type { ReadQuestion } from './readQuestion.ts'

/**
 * How near some words come to each of the question's terms, 0 to 1, and
 * whether one of them is its opposite.
 */
type TermNearness = { nearest: number[]; opposite: boolean[] }

/**
 * A word of a sentence that has to do with the question, by its place among the sentence's words.
 */
export type Hit = { index: number; touch: Touch }

type MatchedSentence = TermNearness & {
  /** The words that have to do with the question, in order. */
  echoes: Hit[]
}

type MatchedPassage = { whole: TermNearness; path: TermNearness; sentences: MatchedSentence[] }

const nothing = ({ terms }: ReadQuestion): TermNearness => ({
  nearest: terms.map(() => 0),
  opposite: terms.map(() => false),
})

const note = ({ nearest, opposite }: TermNearness, { meanings }: Touch) => {
  for (const { at, nearness } of meanings)
    if (nearness < 0) opposite[at] = true
    else if (nearness > nearest[at]!) nearest[at] = nearness
}

/** How near some terms come to those of a question. */
export const matchTerms = (question: ReadQuestion, terms: Iterable<string>): TermNearness => {
  const met = nothing(question)
  for (const term of terms) {
    const touch = question.touches.get(term)
    if (touch) note(met, touch)
  }
  return met
}

const matchSentence = (
  question: ReadQuestion,
  { tokens, columns }: ReadSentence,
): MatchedSentence => {
  const met = matchTerms(question, columns)
  const echoes: Hit[] = []
  for (let index = 0; index < tokens.length; index++) {
    const touch = question.touches.get(tokens[index]!.term)
    if (!touch) continue
    echoes.push({ index, touch })
    note(met, touch)
  }
  return { ...met, echoes }
}

const known = new WeakMap<ReadQuestion, Map<ReadPassage, MatchedPassage>>()

/**
 * How near a passage, the headings above it, and each of its
 * sentences come to the terms of a question.
 */
export const matchPassage = (question: ReadQuestion, read: ReadPassage): MatchedPassage => {
  const passages = known.get(question) ?? new Map<ReadPassage, MatchedPassage>()
  known.set(question, passages)
  const found = passages.get(read) ?? {
    whole: matchTerms(question, read.terms),
    path: matchTerms(question, read.path),
    sentences: read.sentences.map(sentence => matchSentence(question, sentence)),
  }
  passages.set(read, found)
  return found
}

/** For each of the question's terms, the greatest of several nearnesses. */
export const nearestOfEach = ([first = [], ...others]: number[][]): number[] => {
  const nearest = [...first]
  for (const other of others)
    for (let at = 0; at < nearest.length; at++)
      if (other[at]! > nearest[at]!) nearest[at] = other[at]!
  return nearest
}
