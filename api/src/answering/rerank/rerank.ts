import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import { indexText } from '../../training/split.ts'
import type { Ranked } from '../rank/rank.ts'
import { currentReader } from '../passages/passageTerms.ts'
import { repeatsLast } from '../rank/repeatsLast.ts'
import { RerankingFailed, voyageRelevance } from './voyageRelevance.ts'

/**
 * How many passages, the best by our own ranking, are scored again;
 * those behind them stay where they are.
 */
const scoredAgain = 50
/**
 * What our own score is worth beside a relevance of 1: it knows exact codes and named files, and
 * puts equals in an order. Chosen, not measured: no set was put to Voyage's model.
 */
const ownWeight = 0.1

type Task = { question: string; signal: AbortSignal; onTrouble: (why: string) => void }

const inNewOrder = (ranked: Ranked[], relevances: number[]): Ranked[] => {
  const scores = ranked.map(({ score }) => score).toSorted((one, other) => other - one)
  const best = scores[0] || 1
  const reader = currentReader()
  const read = ranked.map((one, at) => ({
    ...one,
    read: reader.read(one.passage),
    score: (relevances[at] ?? 0) + (ownWeight * one.score) / best,
  }))
  const settled = repeatsLast(read.toSorted((one, other) => other.score - one.score))
  // Every place keeps its score, whoever holds it now: evidence goes by scores like our own.
  return settled.map(({ read: _read, ...one }, at) => ({ ...one, score: scores[at] ?? 0 }))
}

/**
 * The passages in the order of a model that reads question and passage together, where there is a
 * key for Voyage. Where it fails or is slow our own order stands, and the owner is told.
 */
export async function rerank(
  ranked: Ranked[],
  { question, signal, onTrouble }: Task,
): Promise<Ranked[]> {
  const access = voyageAccess()
  const best = ranked.slice(0, scoredAgain)
  if (!access || best.length < 2) return ranked
  const documents = best.map(({ passage }) => `${passage.file}\n${indexText(passage)}`)
  try {
    const relevances = await voyageRelevance({ ...access, query: question, documents, signal })
    return [...inNewOrder(best, relevances), ...ranked.slice(scoredAgain)]
  } catch (error) {
    if (!(error instanceof RerankingFailed)) throw error
    onTrouble(error.message)
    return ranked
  }
}
