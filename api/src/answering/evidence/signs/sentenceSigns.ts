import { isOfKind } from '../../question/isOfKind.ts'
import { type Hit, nearestOfEach, matchPassage } from '../../question/matchPassage.ts'
import type { ReadPassage, ReadSentence } from '../../passages/readPassage.ts'
import type { QuestionTerm } from '../../question/QuestionTerm.ts'
import { isNegation } from '../../question/isNegation.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Wanted } from '../plain/wanted.ts'
import type { CandidateSentence } from '../candidateSentences.ts'
import { neighbours, sameOrder, standIn, windowShare } from './wordOrder.ts'

/** The share of the question's weight that is met; 1 where it has no terms. */
const share = ({ terms, weight }: ReadQuestion, met: number[]): number =>
  terms.length ? terms.reduce((sum, { rarity }, at) => sum + rarity * met[at]!, 0) / weight : 1

/** How much of the question is missing, by the roles of its terms. */
const missing = ({ terms }: ReadQuestion, met: number[]): Record<QuestionTerm['role'], number> => {
  const sums = { name: 0, number: 0, extreme: 0, verb: 0, noun: 0, other: 0 }
  for (let at = 0; at < terms.length; at++) sums[terms[at]!.role] += 1 - met[at]!
  return sums
}

const rarestMissing = ({ terms }: ReadQuestion, met: number[]): number =>
  terms.reduce((most, { rarity }, at) => Math.max(most, rarity * (1 - met[at]!)), 0)

/**
 * The words of a sentence that may answer and are not in the question: how many there are, up to
 * 4, how near the nearest of them stands to a word of the question, and how near one of them
 * stands to all these words together.
 */
const answerSigns = (
  { kind }: ReadQuestion,
  { tokens }: ReadSentence,
  echoes: Hit[],
): [present: number, near: number, close: number] => {
  const hits = echoes.filter(({ touch }) => touch.at !== undefined).map(({ index }) => index)
  let present = 0
  let nearest = 0
  let all = 0
  let next = 0
  for (let at = 0; at < tokens.length; at++) {
    if (hits[next] === at) next++
    else if (isOfKind(tokens[at]!, kind)) {
      present++
      let sum = 0
      for (const hit of hits) {
        const closeness = 1 / Math.abs(hit - at)
        nearest = Math.max(nearest, closeness)
        sum += closeness
      }
      all = Math.max(all, sum)
    }
  }
  return [Math.min(4, present), nearest, all]
}

const otherNumber = ({ has }: ReadQuestion, { tokens }: ReadSentence) =>
  tokens.some(({ kind, term }) => kind === 'number' && !has.has(term))

const numberOf = <T>(all: T[], test: (one: T) => boolean) => {
  let count = 0
  for (const one of all) if (test(one)) count++
  return count
}

/** Share of the nearest heading's words that the question has: 1 where it asks for what is called so. */
const headed = ({ has }: ReadQuestion, { headings }: ReadPassage): number => {
  const heading = headings.at(-1)
  return heading?.size ? heading.intersection(has).size / heading.size : 0
}

/** How many words a label has at most. */
const longestLabel = 4

/**
 * How many of a sentence's first words the question has, as of the label of an item or the first
 * cell of a row.
 */
const leading = ({ has }: ReadQuestion, { tokens }: ReadSentence): number => {
  const first = tokens.slice(0, longestLabel).findIndex(({ term }) => !has.has(term))
  return first < 0 ? Math.min(tokens.length, longestLabel) : first
}

/**
 * What speaks for and against a sentence. The order of the signs is the
 * order in which the model was fitted.
 */
export const signsOf = (
  { asked: question, total }: Wanted,
  { place, weighed, speaks }: CandidateSentence,
) => {
  const { read, sentence, at } = place
  const { whole, path, sentences } = matchPassage(question, read)
  const { nearest, opposite, echoes } = sentences[at]!
  const beside = [sentences[at - 1], sentences[at + 1]].flatMap(one => (one ? [one.nearest] : []))
  const around = nearestOfEach([nearest, path.nearest, ...beside])
  const within = nearestOfEach([whole.nearest, path.nearest])
  const [kindPresent, kindNear, kindClose] = answerSigns(question, sentence, echoes)
  const [close, halves] = neighbours(question, echoes, around)
  const [inOrder, run] = sameOrder(question, echoes)
  const content = numberOf(sentence.tokens, token => token.content)
  const known = numberOf(
    echoes,
    ({ index, touch }) => touch.meanings.length > 0 && sentence.tokens[index]!.content,
  )
  const missed = missing(question, nearest)
  const missedAround = missing(question, around)
  const missedInPassage = missing(question, within)
  return inSinglePrecision({
    words: share(
      question,
      nearest.map(value => (value === 1 ? 1 : 0)),
    ),
    meanings: share(question, nearest),
    meaningsAround: share(question, around),
    meaningsInPassage: share(question, within),
    namesMissing: missed.name,
    namesMissingAround: missedAround.name,
    namesMissingInPassage: missedInPassage.name,
    numbersMissing: missed.number,
    numbersMissingInPassage: missedInPassage.number,
    otherNumber: missed.number && otherNumber(question, sentence) ? 1 : 0,
    extremesMissing: missed.extreme,
    extremesMissingAround: missedAround.extreme,
    verbsMissing: missed.verb,
    verbsMissingAround: missedAround.verb,
    nounsMissing: missed.noun,
    nounsMissingAround: missedAround.noun,
    nounsMissingInPassage: missedInPassage.noun,
    othersMissingAround: missedAround.other,
    rarestMissing: rarestMissing(question, nearest),
    rarestMissingAround: rarestMissing(question, around),
    opposites: share(
      question,
      opposite.map((is, index) => (is && nearest[index]! < 1 ? 1 : 0)),
    ),
    standIn: standIn(question, sentence, echoes, around),
    close,
    halves,
    inOrder,
    run,
    window: windowShare(question, echoes),
    order: place.order,
    relative: place.relative,
    absolute: place.ranked.score,
    kindPresent,
    kindNear,
    kindClose,
    focus: question.focus ? (sentence.terms.has(question.focus) ? 1 : 0) : 0.5,
    firstTerm: nearest[0] ?? 0,
    lastTerm: nearest.at(-1) ?? 0,
    news: Math.min(12, content - known),
    length: Math.min(50, content),
    position: at,
    negation: sentence.tokens.some(token => isNegation(token.folded)) === question.negated ? 0 : 1,
    structured: sentence.kind === 'paragraph' ? 0 : 1,
    code: sentence.kind === 'code' ? 1 : 0,
    headed: headed(question, read),
    leading: leading(question, sentence),
    speaks: Number(speaks),
    plain: Number(weighed.isPlain),
    fits: Number(weighed.fits),
    shown: Number(weighed.isShown),
    limit: Number(weighed.isLimit),
    share: weighed.share,
    worth: weighed.worth / (total || 1),
  })
}
export type Signs = ReturnType<typeof signsOf>

/**
 * A sentence's signs, what the trees make of them, and the chance that it is
 * the one that answers, if any does.
 */
export type Judged = CandidateSentence & { signs: Signs; score: number; chance: number }

/**
 * Rounds signs to single precision, as the fit stores them: at a threshold each
 * must fall to the same side as there.
 */
function inSinglePrecision<T extends Record<string, number>>(signs: T): T {
  const rounded: Record<string, number> = signs
  for (const name of Object.keys(rounded)) rounded[name] = Math.fround(rounded[name]!)
  return signs
}
