/**
 * Fits the weights of the ranking: EVAL_DIR=… node api/eval/fitRank.ts
 * Prints them, and by cross-validation what they bring to questions that had no say in choosing them. Some minutes.
 */
import { rank } from '../src/answering/rank/rank.ts'
import { type RankWeights, rankWeights } from '../src/answering/rank/rankWeights.ts'
import type { Candidate } from '../src/answering/rank/scoreByWords.ts'
import { closeReaders } from '../src/reading/readFile.ts'
import type { WordStats } from '../src/training/wordStats.ts'
import { memoryBot } from './memoryBot.ts'
import { searchSets } from './retrieval/searchSets.ts'
import type { SearchSet } from './retrieval/SearchSet.ts'
import { mean } from './table/Table.ts'

const documents = /scifact|medquad|squad2|clapnq|northwind|reworded/
/** What was made for measuring alone, not asked by people. */
const leftOut = /unseen|other files|words replaced|page named/
const perSet = 100
const folds = 5
const rounds = 1
/** `place` is a rule, no weight to be learnt. */
const choices: { [name in Exclude<keyof RankWeights, 'place'>]: number[] } = {
  k1: [0.9, 1.2],
  b: [0.4, 0.55],
  path: [1, 2, 3],
  rarity: [1, 1.2, 1.4],
  enough: [0.2, 0.3, 0.4, 0.5, 0.6],
  vector: [0.1, 0.2, 0.3],
  whole: [0.3, 0.5, 0.8],
  sentence: [0.2, 0.35, 0.5],
  closeness: [0, 0.15, 0.3],
  heading: [0.6, 0.9],
  kin: [0.3, 0.5],
  meaning: [0.5, 0.75, 1],
  feedback: [0.1, 0.2, 0.3],
  explained: [0, 1, 2, 3],
  beside: [0, 0.05, 0.1, 0.2],
}

type Asked = {
  set: string
  fold: number
  question: SearchSet['questions'][number]
  candidates: Candidate[]
  stats: WordStats
}

const evalDir = process.env['EVAL_DIR']
if (!evalDir) throw new Error('Set EVAL_DIR to the folder with the evaluation data')
const asked = await askAll(evalDir)
await closeReaders()
const known = new Map<string, Float64Array>()

// The last of the fits sees all questions, each other all but those of its fold.
let fits = Array.from({ length: folds + 1 }, () => rankWeights)
for (let round = 0; round < rounds; round++)
  for (const [name, values] of Object.entries(choices)) {
    console.log(`round ${round + 1} of ${rounds}: ${name}`)
    const tried = fits.map(fit => values.map(value => ({ ...fit, [name]: value })))
    measure(tried.flat())
    fits = tried.map((some, fold) => bestOf([fits[fold] ?? rankWeights, ...some], fold))
  }
const [fitted = rankWeights] = fits.slice(-1)

console.log('weights', fitted)
const unseen = Float64Array.from(asked, ({ fold }, at) => worthOf(fits[fold] ?? fitted)[at] ?? 0)
for (const [name, worths] of [
  ['as they stand in the code', worthOf(rankWeights)],
  ['fitted on these questions', worthOf(fitted)],
  ['fitted without them', unseen],
] as const)
  console.log(name, meanOfSets(worths).toFixed(4), bySet(worths))

/** Questions of every set, with what both searches give for them. */
async function askAll(evalDir: string): Promise<Asked[]> {
  const all: Asked[] = []
  for await (const { name, passages, questions } of searchSets(evalDir, documents)) {
    if (leftOut.test(name)) continue
    const bot = await memoryBot(passages)
    const every = Math.max(1, Math.floor(questions.length / perSet))
    for (const question of questions.filter((_, at) => at % every === 0))
      all.push({
        set: name,
        fold: all.length % folds,
        question,
        candidates: await bot.candidates(question.q),
        stats: bot.stats,
      })
  }
  return all
}

/** Asks every question once with all the weights, so that a passage is read once and not for each. */
function measure(tried: RankWeights[]) {
  const news = new Map(tried.map(weights => [JSON.stringify(weights), weights]))
  for (const key of known.keys()) news.delete(key)
  const worths = [...news].map(([key, weights]) => {
    const worth = new Float64Array(asked.length)
    known.set(key, worth)
    return { weights, worth }
  })
  for (const [at, { question, candidates, stats }] of asked.entries())
    for (const { weights, worth } of worths) {
      const found = rank(question.q, candidates, stats, weights)
      worth[at] = question.worth(found.map(({ passage }) => Number(passage.id)))
    }
}

function worthOf(weights: RankWeights): Float64Array {
  measure([weights])
  return known.get(JSON.stringify(weights)) ?? new Float64Array()
}

/** The best of the weights by the questions outside the fold; the first of equals. */
function bestOf(tried: RankWeights[], fold: number): RankWeights {
  const [first = rankWeights, ...others] = tried
  const score = (weights: RankWeights) => meanOfSets(worthOf(weights), one => one.fold !== fold)
  return others.reduce((best, one) => (score(one) > score(best) ? one : best), first)
}

function bySet(
  worths: Float64Array,
  counts: (one: Asked) => boolean = Boolean,
): Record<string, number> {
  const some = [...asked.entries()].filter(([, one]) => counts(one))
  const sets = Map.groupBy(some, ([, { set }]) => set)
  return Object.fromEntries(
    [...sets].map(([set, ones]) => [set, mean(ones, ([at]) => worths[at] ?? 0)]),
  )
}

function meanOfSets(worths: Float64Array, counts?: (one: Asked) => boolean): number {
  return mean(Object.values(bySet(worths, counts)), worth => worth)
}
