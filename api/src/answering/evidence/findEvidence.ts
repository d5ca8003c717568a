import type { WordStats } from '../../training/wordStats.ts'
import { evidenceSigns, type Judged } from './signs/evidenceSigns.ts'
import { type Model, model } from './signs/model.ts'
import { plainlyHeld } from './plain/plainlyHeld.ts'
import { readPassage } from '../passages/readPassage.ts'
import type { Evidence, EvidenceSentence } from './Evidence.ts'
import { filterByNames } from './filters/filterByNames.ts'
import { filterByRowName } from './filters/filterByRowName.ts'
import { filterBySubject } from './filters/filterBySubject.ts'
import { type ReadQuestion, readQuestion } from '../question/readQuestion.ts'
import { rowsAsked } from './rows/rowsAsked.ts'
import { type Place, signsOf } from './signs/sentenceSigns.ts'
import { chance } from './signs/trees.ts'
import { changesRules } from '../languages/changesRules.ts'
import type { Ranked } from '../rank/rank.ts'

const passagesRead = 8
const sentencesKept = 12

/**
 * Does the material hold what is asked? Search scores cannot tell: a question that is nearly answered scores as
 * high as one that is answered. So it is asked by itself, in three steps.
 *
 * 1. The question is taken apart: its words by role (name, number, extreme like "first" or "only", verb, noun), how
 *    rare each is in this material, what is near it or opposite to it in meaning (WordNet), and what kind of thing
 *    would answer (a person, a time, a place, how many, how much, why, how, or the noun after "what").
 * 2. Every sentence of the best passages gets signs: which of those words it, its neighbours and its passage hold or
 *    lack, whether they stand together and in order, whether a number or name stands in place of the one asked
 *    for, and whether something of the right kind stands near them. Boosted trees turn the signs into the chance that
 *    this sentence answers.
 * 3. The likeliest sentence's signs, those of its rivals, what the question has that the material lacks altogether, and
 *    what the likeliest sentences say otherwise (`contrastSigns`) go into a second set of trees: the chance that there is
 *    an answer at all.
 *
 * Passages that never speak of what the message names (`filterByNames`), or of what it is about (`filterBySubject`), are left out.
 * Where a question compares rows of a table, they answer by themselves (`rowsAsked`).
 *
 * Both sets of trees are fitted by `eval/fit.ts`, which prints how they do on articles they were not fitted on.
 */
export const findEvidence = (
  question: string,
  ranked: Ranked[],
  stats: WordStats,
  { message = question, fitted = model }: { message?: string; fitted?: Model } = {},
): Evidence => {
  const { sentence, evidence, threshold } = fitted
  const asked = readQuestion(question, stats)
  const all = sentencePlaces(ranked)
    .map(place => {
      const signs = signsOf(asked, place)
      return { place, signs, chance: chance(sentence, Object.values(signs)) }
    })
    .toSorted((one, other) => other.chance - one.chance)
  const judged = filterSentences({ question, message }, asked, all)
  const scoreOf = (some: Judged[]) =>
    some.length ? chance(evidence, Object.values(evidenceSigns(asked, some))) : 0
  const score = judged === all ? scoreOf(all) : Math.min(scoreOf(all), scoreOf(judged))
  const { plain, telling, isSurer, isRuledOut } = plainlyHeld(question, asked, judged)
  const isLikely = score >= threshold
  const rows = rowsAsked(question, asked, ranked)
  const isTold = !isRuledOut && (isLikely || telling.length > 0)
  const isHeld = rows.length > 0 || isTold
  const saying = isHeld && (!isLikely || isSurer) ? telling : judged
  return {
    holds: isHeld && !changesRules(question),
    score,
    sentences: rows.length ? rows : saying.slice(0, sentencesKept).map(sentenceOf),
    plain: rows.length ? rows : plain.slice(0, sentencesKept).map(sentenceOf),
  }
}

/** The sentences of passages that speak of what is named and of what the question is about; the same list if all do. */
export const filterSentences = <T extends { place: Place }>(
  { question, message }: { question: string; message: string },
  asked: ReadQuestion,
  sentences: T[],
): T[] =>
  filterByRowName(
    asked,
    filterBySubject({ question, message }, asked, filterByNames(message, asked, sentences)),
  )

/** Every sentence of the passages that are best by what they say themselves, and where it stands. */
export const sentencePlaces = (ranked: Ranked[]): Place[] => {
  const bySaying = ranked.toSorted((one, other) => other.score - one.score)
  const best = bySaying[0]?.score || 1
  return bySaying.slice(0, passagesRead).flatMap((one, order) => {
    const read = readPassage(one.passage)
    const relative = one.score / best
    return read.sentences.map((sentence, at) => ({
      ranked: one,
      order,
      relative,
      read,
      sentence,
      at,
    }))
  })
}

const sentenceOf = ({ place, chance }: Judged & { place: Place }): EvidenceSentence => ({
  passage: place.ranked.passage,
  start: place.sentence.start,
  end: place.sentence.end,
  score: chance,
})
