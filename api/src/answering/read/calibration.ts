import fitted from '@sandbox-ai/models/weights/calibration.json' with { type: 'json' }
import type { Evidence, Finding } from '../Evidence.ts'
import { contradicting } from './contradicting.ts'
import { featureNames, featuresOf, type ReadUnit } from './features.ts'

/** The one place that says how likely an answer is, and whether it is given: fitted by `packages/models/train/calibrate.py`. */
export const { threshold, quote } = fitted

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
/** Log of odds, within what a fit may go by. */
const logit = (probability: number) => {
  const bounded = Math.min(0.9999, Math.max(0.0001, probability))
  return Math.log(bounded / (1 - bounded))
}

/** Returns units that were read with their probabilities, the likeliest first, each text once. */
export function judgeUnits(units: ReadUnit[], passages: number): Finding {
  const weights = fitted.unit
  const judged = featuresOf(units, passages).map(
    (features, number): Evidence & { text: string } => {
      const sum = featureNames.reduce(
        (all, name) => all + weights[name] * features[name],
        weights.bias,
      )
      const { window, at } = units[number]!
      const { start, end, part } = window.places[at]!
      const text = window.units[at]!
      return { passage: window.passage, start, end, part, text, probability: sigmoid(sum) }
    },
  )
  const seen = new Set<string>()
  const evidence = judged
    .sort((one, other) => other.probability - one.probability)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .map(({ text: _text, ...one }) => one)
  return { evidence, probability: answerProbability(evidence) }
}

/**
 * Returns the units that an answer quotes: the likeliest, what contradicts it in other files, and others that are likely
 * beside it.
 */
export function quoted([first, ...others]: Evidence[]): Evidence[] {
  if (!first) return []
  const minProbability = Math.max(quote.least, quote.share * first.probability)
  const likely = others.slice(0, quote.most - 1).filter(one => one.probability >= minProbability)
  const contrary = contradicting(
    first,
    others.filter(one => one.probability >= quote.least),
  )
  return [...new Set([first, ...contrary, ...likely])].slice(0, quote.most)
}

/** The probability that the units to be quoted answer. */
function answerProbability(evidence: Evidence[]): number {
  if (!evidence.length) return 0
  const { answer } = fitted
  const [first, second, third] = [0, 1, 2].map(at => logit(evidence[at]?.probability ?? 0))
  return sigmoid(
    answer.first * first! +
      answer.second * second! +
      answer.third * third! +
      answer.quotes * Math.log(quoted(evidence).length) +
      answer.bias,
  )
}
