import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { definitionsOfUnknown } from '../question/definitionsOfUnknown.ts'
import { rarity } from '../question/rarity.ts'
import type { QueryTerms } from './queryTerms.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'

type Sense = { number: number; rarity: number }[]

/**
 * The share of the question, by rarity, that each passage explains instead of saying it. Each word
 * that the material lacks counts by how much a passage says of a definition of one of its senses.
 */
export const definitionShares = (
  question: string,
  { rarities }: QueryTerms,
  reads: PassageTerms[],
  lexicon: Lexicon,
  stats: WordStats,
): number[] => {
  const weighed = (sense: string[]): Sense =>
    sense.map(word => ({ number: lexicon.numberOf(word), rarity: rarity(word, stats) }))
  const unknown = [...definitionsOfUnknown(question, stats)].map(([word, senses]) => ({
    share: rarity(word, stats) / rarities,
    senses: senses.map(weighed),
  }))
  const telling = new Set(
    unknown.flatMap(({ senses }) => senses.flat().map(({ number }) => number)),
  )
  if (!telling.size) return reads.map(() => 0)
  return reads.map(({ terms, path }) => {
    const said = new Set<number>()
    for (const number of terms) if (telling.has(number)) said.add(number)
    for (const number of path) if (telling.has(number)) said.add(number)
    return unknown.reduce(
      (sum, { share, senses }) =>
        sum + share * Math.max(0, ...senses.map(sense => saidOf(sense, said))),
      0,
    )
  })
}

/** The share of a sense's words, by rarity, that are said. */
const saidOf = (sense: Sense, said: Set<number>): number => {
  let all = 0
  let met = 0
  for (const { number, rarity } of sense) {
    all += rarity
    if (said.has(number)) met += rarity
  }
  return all && met / all
}
