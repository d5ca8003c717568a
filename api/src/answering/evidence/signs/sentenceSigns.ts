import { isOfKind } from '../../question/isOfKind.ts'
import { type Hit, nearestOfEach, matchPassage } from '../../question/matchPassage.ts'
import type { ReadSentence } from '../../passages/readPassage.ts'
import type { QuestionTerm } from '../../question/QuestionTerm.ts'
import { isNegation } from '../../question/isNegation.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Wanted } from '../plain/wanted.ts'
import type { CandidateSentence } from '../candidateSentences.ts'
import { neighbours, sameOrder, standIn, windowShare } from './wordOrder.ts'

/** Share of the question's weight that is met; 1 where it has none. */
const share = ({ terms, weight }: ReadQuestion, met: number[]): number =>
  terms.length ? terms.reduce((sum, { rarity }, at) => sum + rarity * met[at]!, 0) / weight : 1

/** How many of the question's words are missing, by what they are. */
const missing = ({ terms }: ReadQuestion, met: number[]): Record<QuestionTerm['role'], number> => {
  const sums = { name: 0, number: 0, extreme: 0, verb: 0, noun: 0, other: 0 }
  for (let at = 0; at < terms.length; at++) sums[terms[at]!.role] += 1 - met[at]!
  return sums
}

const rarestMissing = ({ terms }: ReadQuestion, met: number[]): number =>
  terms.reduce((most, { rarity }, at) => Math.max(most, rarity * (1 - met[at]!)), 0)

/** Whether the sentence has new words that may answer, how many, and how near the question's words they stand. */
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

/** What speaks for and against a sentence. The order of the names is the order of the fitted weights. */
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

/** As the fit keeps them, of which it has millions: a sign at a threshold has to fall to the same side. */
function inSinglePrecision<T extends Record<string, number>>(signs: T): T {
  const rounded: Record<string, number> = signs
  for (const name of Object.keys(rounded)) rounded[name] = Math.fround(rounded[name]!)
  return signs
}
