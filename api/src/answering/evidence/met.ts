import type { ReadPassage, ReadSentence } from './readPassage.ts'
import type { ReadQuestion, Touch } from './readQuestion.ts'

/** For each of the question's terms: the nearest word met, 0 to 1, and whether an opposite was. */
export type Met = { nearest: number[]; opposite: boolean[] }

/** A word of a sentence that has to do with the question, by its place among the words. */
export type Echo = { index: number; touch: Touch }

type MetSentence = Met & {
  /** In order. */
  echoes: Echo[]
}

type MetPassage = { whole: Met; path: Met; sentences: MetSentence[] }

const nothing = ({ terms }: ReadQuestion): Met => ({
  nearest: terms.map(() => 0),
  opposite: terms.map(() => false),
})

const note = ({ nearest, opposite }: Met, { meanings }: Touch) => {
  for (const { at, nearness } of meanings)
    if (nearness < 0) opposite[at] = true
    else if (nearness > nearest[at]!) nearest[at] = nearness
}

/** What of the question these terms have. */
export const meet = (question: ReadQuestion, terms: Iterable<string>): Met => {
  const met = nothing(question)
  for (const term of terms) {
    const touch = question.touches.get(term)
    if (touch) note(met, touch)
  }
  return met
}

const meetSentence = (question: ReadQuestion, { tokens, columns }: ReadSentence): MetSentence => {
  const met = meet(question, columns)
  const echoes: Echo[] = []
  for (let index = 0; index < tokens.length; index++) {
    const touch = question.touches.get(tokens[index]!.term)
    if (!touch) continue
    echoes.push({ index, touch })
    note(met, touch)
  }
  return { ...met, echoes }
}

const known = new WeakMap<ReadQuestion, Map<ReadPassage, MetPassage>>()

/** What of the question a passage has, its headings, and each of its sentences. */
export const metIn = (question: ReadQuestion, read: ReadPassage): MetPassage => {
  const passages = known.get(question) ?? new Map<ReadPassage, MetPassage>()
  known.set(question, passages)
  const found = passages.get(read) ?? {
    whole: meet(question, read.terms),
    path: meet(question, read.path),
    sentences: read.sentences.map(sentence => meetSentence(question, sentence)),
  }
  passages.set(read, found)
  return found
}

/** For each of the question's terms the nearest of what some have met. */
export const either = ([first = [], ...others]: number[][]): number[] => {
  const nearest = [...first]
  for (const other of others)
    for (let at = 0; at < nearest.length; at++)
      if (other[at]! > nearest[at]!) nearest[at] = other[at]!
  return nearest
}
