import { evidenceSigns } from './signs/evidenceSigns.ts'
import { type Model, model } from './signs/model.ts'
import { plainlyHeld } from './plain/plainlyHeld.ts'
import type { Evidence, EvidenceSentence, FoundSentence } from './Evidence.ts'
import { foundAt } from './Place.ts'
import { filterByLabel } from './filters/filterByLabel.ts'
import { rowsAsked } from './rows/rowsAsked.ts'
import { likeliestFirst } from './signs/likeliestFirst.ts'
import { type Judged, signsOf } from './signs/sentenceSigns.ts'
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
 * Whether the material holds what is asked for, and where: search scores cannot tell, as a question
 * that is nearly answered scores as high as one that is answered. ARCHITECTURE.md explains the
 * steps under "Evidence"; `eval/fit.ts` fits both sets of trees and prints how they do.
 */
export const findEvidence = (
  wanted: Wanted,
  ranked: Ranked[],
  { message = wanted.asked.question, mayAnswer = () => true, fitted = model }: Options = {},
): Evidence => {
  const { wanted: shown, sentences } = candidateSentences(wanted, message, ranked)
  const judged = likeliestFirst(
    fitted.sentence,
    filterByLabel(wanted.asked, sentences)
      .filter(({ place }) => mayAnswer(foundAt(place)))
      .map(one => ({ ...one, signs: signsOf(shown, one) })),
    ({ signs }) => Object.values(signs),
  )
  const { score, plain, saying } = settle(shown, judged, () =>
    chance(fitted.evidence, Object.values(evidenceSigns(shown, judged))),
  )
  return {
    holds: score >= fitted.threshold,
    score,
    sentences: saying.slice(0, sentencesKept).map(sentenceOf),
    plain: plain.slice(0, sentencesKept).map(sentenceOf),
    ...rowsAsked(wanted.asked, ranked),
  }
}

/**
 * The chance that there is an answer, and what is to be said. `chanceOfAny` tells it unless words
 * alone do: there is no answer where no passage speaks of the names in the message or what is
 * likely is ruled out, and there is one where sentences about the subject answer plainly.
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
