import { voyageAccess } from '../../training/embed/voyageAccess.ts'
import { indexText } from '../../passages/passage.ts'
import type { Ranked } from '../Evidence.ts'
import { RerankingFailed, voyageRelevance } from './voyageRelevance.ts'

/** Number of passages from the top of our own ranking that are scored again; the others keep their places. */
const scoredAgain = 50
/**
 * Weight of our own score against a relevance of 1: it knows exact codes and file names, and breaks ties. Chosen, not
 * measured: no evaluation used Voyage's model.
 */
const ownWeight = 0.1

type Query = { text: string; signal: AbortSignal }

/**
 * Returns passages in the order of a model that reads question and passage together, where there is a key for Voyage.
 * Where it fails or is slow our own order stands, with why, for the owner.
 */
export async function rerank(
  ranked: Ranked[],
  { text, signal }: Query,
): Promise<{ ranked: Ranked[]; trouble?: string }> {
  const access = voyageAccess()
  const best = ranked.slice(0, scoredAgain)
  if (!access || best.length < 2) return { ranked }
  const documents = best.map(({ passage }) => `${passage.file}\n${indexText(passage)}`)
  try {
    const relevances = await voyageRelevance({ ...access, query: text, documents, signal })
    return { ranked: [...byRelevance(best, relevances), ...ranked.slice(scoredAgain)] }
  } catch (error) {
    if (!(error instanceof RerankingFailed)) throw error
    return { ranked, trouble: error.message }
  }
}

function byRelevance(ranked: Ranked[], relevances: number[]): Ranked[] {
  const best = ranked[0]?.score || 1
  return ranked
    .map((one, at) => ({ one, worth: (relevances[at] ?? 0) + (ownWeight * one.score) / best }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ one }) => one)
}
