import type { Ranked } from '../rank.ts'
import { answers } from './answerKind.ts'
import type { ReadPassage, ReadSentence } from './readPassage.ts'
import { isNegation, type ReadQuestion } from './readQuestion.ts'

/** A sentence that may answer, with what surrounds it. */
export type Place = {
  ranked: Ranked
  /** 0 for the best passage. */
  order: number
  /** The passage's score relative to the best one's. */
  relative: number
  read: ReadPassage
  sentence: ReadSentence
  at: number
}

/** What speaks for a sentence, as numbers mostly between 0 and 1. The order is the order of the fitted weights. */
export const sentenceSigns = [
  'words',
  'wordsAround',
  'wordsInPassage',
  'names',
  'namesAround',
  'rarestMissing',
  'rarestMissingAround',
  'neighbours',
  'order',
  'relative',
  'kindPresent',
  'kindNear',
  'focus',
  'firstWord',
  'lastWord',
  'news',
  'length',
  'position',
  'negation',
  'window',
  'structured',
] as const
export type Signs = number[]

type Share = (term: { term: string }) => boolean

const share = (
  question: ReadQuestion,
  holds: Share,
  only: (term: { name: boolean }) => boolean,
) => {
  let all = 0
  let held = 0
  for (const term of question.terms) {
    if (!only(term)) continue
    all += term.rarity
    if (holds(term)) held += term.rarity
  }
  return all ? held / all : 1
}
const any = () => true

const rarestMissing = (question: ReadQuestion, holds: Share) => {
  let rarest = 0
  for (const term of question.terms) if (!holds(term)) rarest = Math.max(rarest, term.rarity)
  return rarest / question.weight
}

/** Distances in words between the question's neighbours, in the sentence: 1 when all stand side by side in order. */
const neighbours = (question: ReadQuestion, sentence: ReadSentence) => {
  let sum = 0
  let pairs = 0
  for (let at = 0; at + 1 < question.terms.length; at++) {
    const first = question.terms[at]?.term
    const second = question.terms[at + 1]?.term
    pairs++
    let best = 0
    let seen = -1
    for (const [index, token] of sentence.tokens.entries()) {
      if (token.term === first) seen = index
      else if (token.term === second && seen >= 0) best = Math.max(best, 1 / (index - seen))
    }
    sum += best
  }
  return pairs ? sum / pairs : 0
}

/** Share of the matched words that stand within a window as wide as twice the question. */
const windowShare = (question: ReadQuestion, sentence: ReadSentence) => {
  const hits = sentence.tokens.flatMap((token, at) => (question.has.has(token.term) ? [at] : []))
  const width = question.terms.length * 2 + 4
  let best = 0
  for (const [index, hit] of hits.entries()) {
    const within = new Set<string>()
    for (const other of hits.slice(index)) {
      if (other - hit > width) break
      const token = sentence.tokens[other]
      if (token) within.add(token.term)
    }
    let weight = 0
    for (const term of question.terms) if (within.has(term.term)) weight += term.rarity
    best = Math.max(best, weight)
  }
  return best / question.weight
}

const kindSigns = (question: ReadQuestion, sentence: ReadSentence): [number, number] => {
  const hits = sentence.tokens.flatMap((token, at) => (question.has.has(token.term) ? [at] : []))
  let present = 0
  let nearest = 0
  for (const [at, token] of sentence.tokens.entries()) {
    if (question.has.has(token.term) || !answers(token, question.kind)) continue
    present = 1
    for (const hit of hits) nearest = Math.max(nearest, 1 / Math.max(1, Math.abs(hit - at) - 1))
  }
  return [present, nearest]
}

export const signsOf = (question: ReadQuestion, place: Place): Signs => {
  const { read, sentence, at } = place
  const before = read.sentences[at - 1]
  const after = read.sentences[at + 1]
  const here: Share = ({ term }) => sentence.terms.has(term)
  const around: Share = one =>
    here(one) ||
    !!before?.terms.has(one.term) ||
    !!after?.terms.has(one.term) ||
    read.path.has(one.term)
  const within: Share = ({ term }) => read.counts.has(term) || read.path.has(term)
  const named = (term: { name: boolean }) => term.name
  const [kindPresent, kindNear] = kindSigns(question, sentence)
  const content = sentence.tokens.filter(token => token.content)
  const news = content.filter(token => !question.has.has(token.term)).length
  const negated = sentence.tokens.some(token => isNegation(token.folded))
  const first = question.terms[0]
  const last = question.terms.at(-1)
  return [
    share(question, here, any),
    share(question, around, any),
    share(question, within, any),
    share(question, here, named),
    share(question, within, named),
    rarestMissing(question, here),
    rarestMissing(question, around),
    neighbours(question, sentence),
    1 / (1 + place.order),
    place.relative,
    kindPresent,
    kindNear,
    question.focus && sentence.terms.has(question.focus) ? 1 : 0,
    first && here(first) ? 1 : 0,
    last && here(last) ? 1 : 0,
    Math.min(1, news / 5),
    Math.min(2, content.length / 20),
    1 / (1 + at),
    negated === question.negated ? 0 : 1,
    windowShare(question, sentence),
    sentence.kind === 'paragraph' ? 0 : 1,
  ]
}
