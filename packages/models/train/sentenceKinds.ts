/**
 * Fits what sentences are told by their vectors, a softmax regression each: orders to whoever answers, hidden in documents
 * (`packages/models/weights/orders.json`), and requests for what a visitor had better keep secret
 * (`packages/models/weights/requests.json`).
 *
 *     node packages/models/train/sentenceKinds.ts [orders|requests]
 *
 * The lines of visitors' documents are neither; every fifth document is left out and tells how many of its lines would be
 * taken for such.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chancesOf, type Regression } from '../src/chancesOf.ts'
import { models, stopModels } from '../../../api/src/models/models.ts'
import { sentences } from '@sandbox-ai/text/sentences'
import { readVisited } from './readVisited.ts'
import { fitSoftmax } from './softmaxRegression.ts'

/**
 * The share of sentences taken for such at most: of documents, and of those that only sound like it. Requests may be more:
 * what has its source's words is said.
 */
const mistaken = {
  orders: { documents: 0.002, alike: 0.05 },
  requests: { documents: 0.002, alike: 0.15 },
} as const
type Kind = keyof typeof mistaken
const folds = 3
/** Sentences of a document that are taken. */
const maxSentences = 10

const here = import.meta.dirname
const running = await models()
if (!running) throw new Error('The models do not run')

const documents = await documentsSentences()
const learned = documents.filter((_, at) => at % 5).flat()
const heldOut = documents.filter((_, at) => at % 5 === 0).flat()
for (const name of ['orders', 'requests'] as const)
  if (process.argv.slice(2).every(kind => kind === name)) await fitKind(name)
await stopModels()

async function fitKind(name: Kind) {
  const written = (await readFile(join(here, `../data/${name}.txt`), 'utf8')).split('\n')
  const linesOf = (mark: string) =>
    written.filter(line => line.startsWith(`${mark} `)).map(line => line.slice(2))
  const [sought, alike] = [await embed(linesOf('+')), await embed(linesOf('-'))]
  const scores: Record<string, number[]> = { sought: [], alike: [], documents: [] }
  for (let fold = 0; fold < folds; fold++) {
    const isOut = (_: unknown, at: number) => at % folds === fold
    const isIn = (_: unknown, at: number) => at % folds !== fold
    const fitted = fit(sought.filter(isIn), [...alike.filter(isIn), ...learned])
    const scoreOf = (vector: Float32Array) => chancesOf(fitted, vector)[1]!
    scores['sought']!.push(...sought.filter(isOut).map(scoreOf))
    scores['alike']!.push(...alike.filter(isOut).map(scoreOf))
    if (!fold) scores['documents']!.push(...heldOut.map(scoreOf))
  }
  const scoreAt = (some: number[], share: number) =>
    some.toSorted((one, other) => other - one)[Math.floor(some.length * share)]!
  const threshold = Math.max(
    scoreAt(scores['documents']!, mistaken[name].documents),
    scoreAt(scores['alike']!, mistaken[name].alike),
  )
  for (const [group, some] of Object.entries(scores)) {
    const taken = some.filter(score => score > threshold).length
    console.log(
      `${name}: of ${some.length} ${group} that were left out ${taken} are taken for such`,
    )
  }
  const fitted = fit(sought, [...alike, ...learned])
  const file = { threshold: Number(threshold.toFixed(4)), ...fitted }
  await writeFile(join(here, `../weights/${name}.json`), `${JSON.stringify(file)}\n`)
}

function fit(some: Float32Array[], others: Float32Array[]): Regression {
  const times = 8
  const labelled = (vectors: Float32Array[], label: number) =>
    vectors.map(vector => ({ vector, label }))
  const often = Array.from({ length: times }, () => labelled(some, 1)).flat()
  return fitSoftmax([...labelled(others, 0), ...often], 2)
}

async function documentsSentences(): Promise<Float32Array[][]> {
  const folder = join(here, '../data/visitors')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'))
  return Promise.all(
    names.toSorted().map(async name => {
      const { material } = await readVisited(join(folder, name))
      const sentenceTexts = sentences(material, 'paragraph').map(({ start, end }) =>
        material.slice(start, end),
      )
      const step = Math.max(1, Math.floor(sentenceTexts.length / maxSentences))
      return embed(
        sentenceTexts
          .filter((one, at) => one.length > 20 && at % step === 0)
          .slice(0, maxSentences),
      )
    }),
  )
}

async function embed(texts: string[]): Promise<Float32Array[]> {
  return running!.embed(texts, 'query')
}
