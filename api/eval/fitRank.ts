/**
 * Looks for better weights of the ranking: EVAL_DIR=… node api/eval/fitRank.ts
 * Half of each set's questions choose a weight; what it brings on the other half is printed beside.
 */
import { rank, type RankWeights, rankWeights } from '../src/answering/rank.ts'
import type { Candidate } from '../src/answering/rank.ts'
import type { WordStats } from '../src/training/wordStats.ts'
import { closeReaders } from '../src/reading/readFile.ts'
import { botOf, ndcg } from './retrieval/foundDocuments.ts'
import type { Query } from './retrieval/RetrievalSet.ts'
import { retrievalSets } from './retrieval/retrievalSets.ts'

const perSet = 100
const steps: [keyof RankWeights, number[]][] = [
  ['k1', [0.9, 1.2, 1.6]],
  ['b', [0.3, 0.4, 0.55, 0.7]],
  ['path', [1, 2, 3]],
  ['rarity', [1, 1.2, 1.4, 1.6]],
  ['vector', [0.1, 0.2, 0.3]],
  ['whole', [0, 0.3, 0.5, 0.8]],
  ['sentence', [0.2, 0.5, 0.8]],
  ['closeness', [0.1, 0.3, 0.5]],
  ['heading', [0.3, 0.6, 0.9]],
  ['kin', [0, 0.3, 0.6]],
  ['company', [0, 0.1, 0.2, 0.3]],
]

type Asked = {
  set: string
  query: Query
  candidates: Candidate[]
  stats: WordStats
  documentsOf: (found: number[]) => string[]
}

const asked: Asked[] = []
const sets = /scifact|medquad|squad2|northwind/
for await (const { name, units, queries } of retrievalSets(process.env.EVAL_DIR ?? '', sets)) {
  const { bot, documentsOf } = await botOf({ units })
  const every = Math.max(1, Math.floor(queries.length / perSet))
  for (const [at, query] of queries.entries())
    if (at % every === 0)
      asked.push({
        set: name,
        query,
        candidates: await bot.candidates(query.q),
        stats: bot.stats,
        documentsOf,
      })
}
await closeReaders()

const weights = { ...rankWeights }
console.log('start', scores(weights))
for (const [name, values] of steps) {
  const tried = values.map(value => ({ value, ...scores({ ...weights, [name]: value }) }))
  const best = tried.toSorted((one, other) => other.chosen - one.chosen)[0]
  if (best) weights[name] = best.value
  console.log(
    name,
    tried
      .map(({ value, chosen, unseen }) => `${value}: ${chosen.toFixed(4)} ${unseen.toFixed(4)}`)
      .join(' | '),
  )
}
console.log('best', weights, scores(weights))

/** Mean nDCG@10 over the sets, of the half that chooses and of the other. */
function scores(weights: RankWeights): { chosen: number; unseen: number } {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const [at, { set, query, candidates, stats, documentsOf }] of asked.entries()) {
    const found = rank(query.q, candidates, stats, weights)
    const ids = documentsOf(found.map(({ passage }) => Number(passage.id)))
    const key = `${at % 2}${set}`
    const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 }
    sums.set(key, { sum: sum + ndcg(query, ids), count: count + 1 })
  }
  const mean = (half: string) => {
    const means = [...sums]
      .filter(([key]) => key.startsWith(half))
      .map(([, { sum, count }]) => sum / count)
    return means.reduce((sum, one) => sum + one, 0) / means.length
  }
  return { chosen: mean('0'), unseen: mean('1') }
}
