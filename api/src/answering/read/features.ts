import fitted from '@sandbox-ai/models/weights/calibration.json' with { type: 'json' }
import type { Ranked } from '../Evidence.ts'
import type { PassageWindow } from './PassageWindow.ts'

/** The signs for and against a unit, by the names that `packages/models/weights/calibration.json` weighs. */
export type Features = Record<FeatureName, number>
export const featureNames = [
  'evidence',
  'rivals',
  'cosine',
  'words',
  'rank',
  'coverage',
  'headings',
  'row',
  'item',
  'heading',
  'length',
  'passages',
] as const
type FeatureName = (typeof featureNames)[number]

/** A unit that was read, with its evidence: a log of odds against "none of its window". */
export type ReadUnit = {
  window: PassageWindow
  /** Its number in the window. */
  at: number
  evidence: number
  ranked: Ranked
  /** Place of its passage among those found, from 0. */
  rank: number
  /** The share of the question's terms, by rarity, that it has itself, and that its headings have. */
  coverage: number
  headings: number
}

/** Of vectors of questions and passages; stands in where there are none, or those of another embedder. */
const { usualCosine } = fitted

/** Beyond these odds the reader's own scores say no more. */
const bound = 12
const clamped = (value: number) => Math.max(-bound, Math.min(bound, value))

/** Returns the features of units that were read for one question, of an index with so many passages. */
export function featuresOf(units: ReadUnit[], passages: number): Features[] {
  const odds = units.map(({ evidence }) => Math.exp(clamped(evidence)))
  const all = odds.reduce((sum, one) => sum + one, 1)
  return units.map(({ window, at, evidence, ranked, rank, coverage, headings }, number) => {
    const { kind } = window.places[at]!.part
    return {
      evidence: clamped(evidence),
      rivals: Math.log(all - odds[number]!),
      cosine: ranked.cosine ?? usualCosine,
      words: ranked.words,
      rank: Math.log(1 + rank),
      coverage,
      headings,
      row: Number(kind === 'table'),
      item: Number(kind === 'list'),
      heading: Number(kind === 'heading'),
      length: Math.log(1 + window.units[at]!.length / 100),
      passages: Math.log(1 + passages),
    }
  })
}
