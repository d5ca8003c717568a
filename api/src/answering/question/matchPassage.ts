import type { ReadPassage, ReadSentence } from '../passages/readPassage.ts'
import type { Touch } from './touchesOf.ts'
import type { ReadQuestion } from './readQuestion.ts'

/** For each of the question's terms: the nearest word met, 0 to 1, and whether an opposite was. */
type TermNearness = { nearest: number[]; opposite: boolean[] }

/** A word of a sentence that has to do with the question, by its place among the words. */
export type Hit = { index: number; touch: Touch }

type MatchedSentence = TermNearness & {
  /** In order. */
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

/** What of the question these terms have. */
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

/** What of the question a passage has, its headings, and each of its sentences. */
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

/** For each of the question's terms the nearest of what some have met. */
export const nearestOfEach = ([first = [], ...others]: number[][]): number[] => {
  const nearest = [...first]
  for (const other of others)
    for (let at = 0; at < nearest.length; at++)
      if (other[at]! > nearest[at]!) nearest[at] = other[at]!
  return nearest
}
