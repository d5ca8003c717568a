import type { Ranked } from '../rank/rank.ts'
import { answers } from './answerKind.ts'
import type { ReadPassage, ReadSentence, ReadToken } from './readPassage.ts'
import { isNegation, type QuestionTerm, type ReadQuestion } from './readQuestion.ts'

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

/** For each of the question's terms: the nearest word met, 0 to 1, and whether an opposite was. */
type Met = { nearest: number[]; opposite: boolean[] }

const meet = (question: ReadQuestion, stems: Iterable<string>): Met => {
  const nearest = question.terms.map(() => 0)
  const opposite = question.terms.map(() => false)
  for (const stem of stems)
    for (const { at, nearness } of question.meanings.get(stem) ?? []) {
      if (nearness < 0) opposite[at] = true
      else nearest[at] = Math.max(nearest[at] ?? 0, nearness)
    }
  return { nearest, opposite }
}

const either = (...all: Met[]): number[] =>
  (all[0]?.nearest ?? []).map((_, at) => Math.max(...all.map(({ nearest }) => nearest[at] ?? 0)))

const passagesMet = new WeakMap<ReadQuestion, Map<ReadPassage, PassageMet>>()
type PassageMet = { whole: Met; sentences: Met[]; path: Met }
const metIn = (question: ReadQuestion, read: ReadPassage): PassageMet => {
  const known = passagesMet.get(question) ?? new Map<ReadPassage, PassageMet>()
  passagesMet.set(question, known)
  const found = known.get(read) ?? {
    whole: meet(question, read.counts.keys()),
    sentences: read.sentences.map(({ terms }) => meet(question, terms)),
    path: meet(question, read.path),
  }
  known.set(read, found)
  return found
}

/** Share of the question's weight that is met, over the terms wanted; 1 where it has none such. */
const share = (question: ReadQuestion, met: number[], wanted: (term: QuestionTerm) => boolean) => {
  let all = 0
  let held = 0
  for (const [at, term] of question.terms.entries()) {
    if (!wanted(term)) continue
    all += term.rarity
    held += term.rarity * (met[at] ?? 0)
  }
  return all ? held / all : 1
}
const missing = (question: ReadQuestion, met: number[], role: QuestionTerm['role']) => {
  let sum = 0
  for (const [at, term] of question.terms.entries())
    if (term.role === role) sum += 1 - (met[at] ?? 0)
  return sum
}
const any = () => true

/** How the question's neighbours stand in the sentence: side by side in order is 1. And how often only one is there. */
const neighbours = (
  question: ReadQuestion,
  sentence: ReadSentence,
  met: number[],
): [number, number] => {
  let close = 0
  let halves = 0
  const pairs = question.terms.length - 1
  for (let at = 0; at < pairs; at++) {
    const first = question.terms[at]?.term
    const second = question.terms[at + 1]?.term
    let best = 0
    let seen = -1
    for (const [index, token] of sentence.tokens.entries()) {
      if (token.term === first) seen = index
      else if (token.term === second && seen >= 0) best = Math.max(best, 1 / (index - seen))
    }
    close += best
    if ((met[at] ?? 0) < 0.5 !== (met[at + 1] ?? 0) < 0.5) halves++
  }
  return pairs > 0 ? [close / pairs, halves / pairs] : [0, 0]
}

/** Share of the question's weight within a window about twice as wide as the question. */
const windowShare = (question: ReadQuestion, sentence: ReadSentence) => {
  const width = question.terms.length * 2 + 4
  const last = question.terms.map(() => -1_000)
  let best = 0
  for (const [index, token] of sentence.tokens.entries()) {
    const meanings = question.meanings.get(token.term)
    if (!meanings) continue
    for (const { at, nearness } of meanings) if (nearness > 0.5) last[at] = index
    let weight = 0
    for (const [at, term] of question.terms.entries())
      if (index - (last[at] ?? 0) <= width) weight += term.rarity
    best = Math.max(best, weight)
  }
  return best / question.weight
}

/**
 * How closely another word takes the place of one that is missing: what stands beside that one in the question, up to
 * two words away, stands on the same side of the other. `The lowest stage of …` is asked, the highest is told.
 */
const standIn = (question: ReadQuestion, sentence: ReadSentence, met: number[]): number => {
  const { terms, sequence, meanings } = question
  let most = 0
  for (const [at, { term }] of terms.entries()) {
    if ((met[at] ?? 0) >= 0.5) continue
    const place = sequence.indexOf(term)
    if (place < 0) continue
    const beside = sentence.tokens.map(() => 0)
    for (const step of [-2, -1, 1, 2]) {
      const neighbour = sequence[place + step]
      const reached = sentence.tokens.flatMap((token, index) =>
        token.term === neighbour ? [1, 2, 3].map(far => index - Math.sign(step) * far) : [],
      )
      for (const index of new Set(reached)) {
        const token = sentence.tokens[index]
        if (token?.content && !meanings.has(token.term)) beside[index]! += 1 / Math.abs(step)
      }
    }
    most = Math.max(most, ...beside)
  }
  return most
}

/** Whether the sentence has new words that may answer, how many, and how near the question's words they stand. */
const answerSigns = (
  question: ReadQuestion,
  sentence: ReadSentence,
  mayAnswer: (token: ReadToken) => boolean,
): [number, number, number] => {
  const hits = sentence.tokens.flatMap((token, at) => (question.has.has(token.term) ? [at] : []))
  let present = 0
  let nearest = 0
  let all = 0
  for (const [at, token] of sentence.tokens.entries()) {
    if (question.has.has(token.term) || !mayAnswer(token)) continue
    present++
    let sum = 0
    for (const hit of hits) {
      const closeness = 1 / Math.max(1, Math.abs(hit - at))
      nearest = Math.max(nearest, closeness)
      sum += closeness
    }
    all = Math.max(all, sum)
  }
  return [Math.min(4, present), nearest, all]
}

/** Of all the question's words, function words included: those in the same order, and the longest run, by its length. */
const sameOrder = (question: ReadQuestion, sentence: ReadSentence): [number, number] => {
  const { sequence } = question
  const inOrder = new Uint8Array(sequence.length + 1)
  const runs = new Uint8Array(sequence.length + 1)
  let longest = 0
  for (const { term } of sentence.tokens) {
    if (!sequence.includes(term)) {
      runs.fill(0)
      continue
    }
    // What stood one place before, in the row above.
    let [before, run] = [0, 0]
    for (let at = 0; at < sequence.length; at++) {
      const [above, runAbove] = [inOrder[at + 1] ?? 0, runs[at + 1] ?? 0]
      const same = sequence[at] === term
      inOrder[at + 1] = same ? before + 1 : Math.max(above, inOrder[at] ?? 0)
      runs[at + 1] = same ? run + 1 : 0
      longest = Math.max(longest, runs[at + 1] ?? 0)
      before = above
      run = runAbove
    }
  }
  return [(inOrder.at(-1) ?? 0) / (sequence.length || 1), longest / (sequence.length || 1)]
}

const otherNumber = (question: ReadQuestion, sentence: ReadSentence) =>
  sentence.tokens.some(token => token.kind === 'number' && !question.has.has(token.term))

/** What speaks for and against a sentence. The order of the names is the order of the fitted weights. */
export const signsOf = (question: ReadQuestion, place: Place) => {
  const { read, sentence, at } = place
  const met = metIn(question, read)
  const here = met.sentences[at] ?? met.whole
  const around = either(
    here,
    met.path,
    met.sentences[at - 1] ?? here,
    met.sentences[at + 1] ?? here,
  )
  const within = either(met.whole, met.path)
  const [kindPresent, kindNear, kindClose] = answerSigns(question, sentence, token =>
    answers(token, question.kind),
  )
  const [close, halves] = neighbours(question, sentence, around)
  const [inOrder, run] = sameOrder(question, sentence)
  const exact = here.nearest.map(value => (value === 1 ? 1 : 0))
  const content = sentence.tokens.filter(token => token.content)
  const news = content.filter(token => !question.meanings.has(token.term)).length
  const numberGone = missing(question, here.nearest, 'number')
  const opposed = here.opposite.map((is, index) => (is && (here.nearest[index] ?? 0) < 1 ? 1 : 0))
  return {
    words: share(question, exact, any),
    meanings: share(question, here.nearest, any),
    meaningsAround: share(question, around, any),
    meaningsInPassage: share(question, within, any),
    namesMissing: missing(question, here.nearest, 'name'),
    namesMissingAround: missing(question, around, 'name'),
    namesMissingInPassage: missing(question, within, 'name'),
    numbersMissing: numberGone,
    numbersMissingInPassage: missing(question, within, 'number'),
    otherNumber: numberGone && otherNumber(question, sentence) ? 1 : 0,
    extremesMissing: missing(question, here.nearest, 'extreme'),
    extremesMissingAround: missing(question, around, 'extreme'),
    verbsMissing: missing(question, here.nearest, 'verb'),
    verbsMissingAround: missing(question, around, 'verb'),
    nounsMissing: missing(question, here.nearest, 'noun'),
    nounsMissingAround: missing(question, around, 'noun'),
    nounsMissingInPassage: missing(question, within, 'noun'),
    othersMissingAround: missing(question, around, 'other'),
    rarestMissing: Math.max(
      0,
      ...question.terms.map((term, index) => term.rarity * (1 - (here.nearest[index] ?? 0))),
    ),
    rarestMissingAround: Math.max(
      0,
      ...question.terms.map((term, index) => term.rarity * (1 - (around[index] ?? 0))),
    ),
    opposites: share(question, opposed, any),
    standIn: standIn(question, sentence, around),
    close,
    halves,
    inOrder,
    run,
    window: windowShare(question, sentence),
    order: place.order,
    relative: place.relative,
    absolute: place.ranked.score,
    kindPresent,
    kindNear,
    kindClose,
    focus: question.focus ? (sentence.terms.has(question.focus) ? 1 : 0) : 0.5,
    firstTerm: here.nearest[0] ?? 0,
    lastTerm: here.nearest.at(-1) ?? 0,
    news: Math.min(12, news),
    length: Math.min(50, content.length),
    position: at,
    negation: sentence.tokens.some(token => isNegation(token.folded)) === question.negated ? 0 : 1,
    structured: sentence.kind === 'paragraph' ? 0 : 1,
  }
}
export type Signs = ReturnType<typeof signsOf>
