import type { WordStats } from '../../training/wordStats.ts'
import { evidenceSigns } from './signs/evidenceSigns.ts'
import type { Judged } from './Judged.ts'
import { type Model, model } from './signs/model.ts'
import { plainlyHeld } from './plain/plainlyHeld.ts'
import type { Evidence, EvidenceSentence, FoundSentence } from './Evidence.ts'
import { foundAt } from './Place.ts'
import { readQuestion } from '../question/readQuestion.ts'
import { rowsAsked } from './rows/rowsAsked.ts'
import { likeliestFirst } from './signs/likeliestFirst.ts'
import { signsOf } from './signs/sentenceSigns.ts'
import { chance } from './signs/trees.ts'
import type { Wanted } from './plain/wanted.ts'
import { candidateSentences } from './candidateSentences.ts'
import type { Ranked } from '../rank/rank.ts'

const sentencesKept = 12

type Options = {
  message?: string
  /** Whether a sentence may answer at all: what was said before may rule it out. */
  mayAnswer?: (sentence: FoundSentence) => boolean
  fitted?: Model
}

/**
 * Does the material hold what is asked? Search scores cannot tell: a question that is nearly answered scores as
 * high as one that is answered. So it is asked by itself, in three steps.
 *
 * 1. The question is taken apart: its words by role (name, number, extreme like "first" or "only", verb, noun), how
 *    rare each is in this material, what is near it or opposite to it in meaning (WordNet), and what kind of thing
 *    would answer (a person, a time, a place, how many, how much, why, how, or the noun after "what").
 * 2. Every sentence of the best passages gets signs: which of those words it, the headings above it, its neighbours and its
 *    passage hold or lack, whether they stand together and in order, whether a number or name stands in place of the one
 *    asked for, and whether it is written as an answer must be. Boosted trees turn the signs into the chance that
 *    it is this sentence that answers, if any does.
 * 3. The likeliest sentence's signs, those of its rivals, what the question has that the material lacks altogether, what
 *    the likeliest sentences say otherwise (`contrastSigns`) and what the text is like go into a second set of trees: the
 *    chance that there is an answer and it would be said, unless words alone tell (`settle`).
 *
 * Where a question compares rows of a table, they answer by themselves (`rowsAsked`).
 *
 * Both sets of trees are fitted by `eval/fit.ts`, which prints how they do on articles and files they were not fitted on.
 */
export const findEvidence = (
  question: string,
  ranked: Ranked[],
  stats: WordStats,
  { message = question, mayAnswer = () => true, fitted = model }: Options = {},
): Evidence => {
  const asked = readQuestion(question, stats)
  const { wanted, sentences } = candidateSentences({ question, message }, asked, ranked)
  const judged = likeliestFirst(
    fitted.sentence,
    sentences
      .filter(({ place }) => mayAnswer(foundAt(place)))
      .map(one => ({ ...one, signs: signsOf(wanted, one) })),
    ({ signs }) => Object.values(signs),
  )
  const { score, plain, saying } = settle(wanted, judged, () =>
    chance(fitted.evidence, Object.values(evidenceSigns(wanted, judged))),
  )
  const rows = rowsAsked(question, asked, ranked)
  return {
    holds: rows.length > 0 || score >= fitted.threshold,
    score,
    sentences: rows.length ? rows : saying.slice(0, sentencesKept).map(sentenceOf),
    plain: rows.length ? rows : plain.slice(0, sentencesKept).map(sentenceOf),
  }
}

/**
 * How likely there is an answer, by `chanceOfAny` unless words alone tell, and what is to be said: there is none where no
 * passage speaks of the names in the message, or what is likely is ruled out. Words alone tell only of sentences that
 * speak of the subject.
 */
export const settle = (
  wanted: Wanted,
  judged: Judged[],
  chanceOfAny: () => number,
): { score: number; plain: Judged[]; saying: Judged[] } => {
  const named = judged.filter(({ isNamed }) => isNamed)
  const speaking = named.filter(({ speaks }) => speaks)
  const likely = speaking.length ? speaking : named
  const { plain, telling, isRuledOut } = plainlyHeld(wanted, likely)
  if (isRuledOut || !likely.length) return { score: 0, plain, saying: likely }
  if (speaking.length && telling.length) return { score: 1, plain, saying: telling }
  return { score: chanceOfAny(), plain, saying: likely }
}

const sentenceOf = ({ place, chance }: Judged): EvidenceSentence => ({
  ...foundAt(place),
  score: chance,
})
