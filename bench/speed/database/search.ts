import { mongo } from 'mongoose'
import { plainText, plainVectors } from './baselines.ts'
import { botId, botSizes, dimensions, openCorpus } from './corpus.ts'
import type { Passage } from './corpus.ts'
import { report } from './report.ts'
import type { Row } from './report.ts'
import { startServer } from './startServer.ts'
import type { Server } from './startServer.ts'
import { p50, times } from './times.ts'

const mebibyte = 1024 * 1024
const atOnce = 500
const limit = 50
const runs = 60
/** Bots by what they hold: the first holds 50,000 passages, the second 5,000, the tenth some 130. */
const [large, middle, warm] = [0, 1, 10]

const indexes = [
  {
    name: 'text',
    type: 'search',
    definition: {
      mappings: {
        dynamic: false,
        fields: {
          bot: { type: 'objectId' },
          from: { type: 'number' },
          until: { type: 'number' },
          text: { type: 'string', analyzer: 'lucene.english' },
        },
      },
    },
  },
  {
    name: 'vector',
    type: 'vectorSearch',
    definition: {
      fields: [
        { type: 'vector', path: 'vector', numDimensions: dimensions, similarity: 'cosine' },
        ...['bot', 'from', 'until'].map(path => ({ type: 'filter', path })),
      ],
    },
  },
]

/** Writes 100,000 passages with their search indexes. */
export async function fillPassages(server: Server): Promise<void> {
  const { passage } = openCorpus(5)
  await server.db.createCollection('passages')
  await server.db.collection('passages').createSearchIndexes(indexes)
  const passages = server.db.collection<Passage>('passages')
  for (const [bot, size] of botSizes.entries())
    for (let done = 0; done < size; done += atOnce)
      await passages.insertMany(
        Array.from({ length: Math.min(atOnce, size - done) }, () => passage(bot)),
      )
}

/** Searches over what `fillPassages` wrote in `folder`, `bytesOnDisk` of it: first answers, warm ones, memory and disk. */
export async function benchSearch(folder: string, bytesOnDisk: number): Promise<void> {
  const { vector, commonWords } = openCorpus(6)
  const began = performance.now()
  const server = await startServer(folder)
  const ask = asking(server)
  await ask.vectors(middle, vector())
  await ask.text(middle, commonWords(6))
  const first = performance.now() - began

  for (let bot = 0; bot < warm; bot++) {
    await ask.vectors(bot, vector())
    await ask.text(bot, commonWords(6))
  }
  const inFive = await times(runs, () => ask.vectors(middle, vector()))
  const inFifty = await times(runs, () => ask.vectors(large, vector()))
  const words = await times(runs, () => ask.text(middle, commonWords(6)))
  const warmBytes = await server.memory()
  for (let bot = 0; bot < botSizes.length; bot++) {
    await ask.vectors(bot, vector())
    await ask.text(bot, commonWords(6))
  }
  const allBytes = await server.memory()
  const passages = server.db.collection<Passage>('passages')
  const tenant = await passages.find({ bot: botId(middle) }).toArray()
  const others = await passages.find({ bot: botId(large) }, { projection: { vector: 1 } }).toArray()
  const floats = (list: Pick<Passage, 'vector'>[]) => list.map(one => one.vector.toFloat32Array())
  const plainFive = await times(10, plainVectors(floats(tenant), vector, limit))
  const plainFifty = await times(3, plainVectors(floats(others), vector, limit))
  const text = plainText(tenant.map(one => one.text))
  const plainWords = await times(runs, () => text(commonWords(6), limit))
  await server.stop()
  const loop = 'a plain float32 loop'
  const rows: Row[] = [
    {
      what: '$vectorSearch in a bot of 5,000 p50',
      ours: p50(inFive),
      unit: 'ms',
      goal: '≤ 8',
      baseline: { what: loop, value: p50(plainFive) },
    },
    {
      what: '$vectorSearch in a bot of 50,000 p50',
      ours: p50(inFifty),
      unit: 'ms',
      goal: '≤ 60',
      baseline: { what: loop, value: p50(plainFifty) },
    },
    {
      what: '$search in a bot of 5,000, six common words p50',
      ours: p50(words),
      unit: 'ms',
      goal: '≤ 5',
      baseline: { what: 'FTS5 with the bot alone in its table', value: p50(plainWords) },
    },
    { what: 'start to first answers of both', ours: first, unit: 'ms', goal: '≤ 2,000' },
    {
      what: 'resident memory, ten largest bots warm',
      ours: warmBytes / mebibyte,
      unit: 'MB',
      goal: '≤ 400',
    },
    { what: 'resident memory after asking all 200 bots', ours: allBytes / mebibyte, unit: 'MB' },
    {
      what: 'on disk for a passage, its words, vector and indexes',
      ours: bytesOnDisk / sum(botSizes),
      unit: 'bytes',
      baseline: {
        what: 'its BSON, the vector in it once',
        value: sum(tenant.map(one => mongo.BSON.calculateObjectSize(one))) / tenant.length,
      },
    },
  ]
  report('100,000 passages of 1,024 dimensions in 200 bots', rows)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

function asking({ db }: Server) {
  const passages = db.collection<Passage>('passages')
  const withoutVector = { $project: { vector: 0 } }
  return {
    vectors: (bot: number, query: Float32Array) =>
      passages
        .aggregate([
          {
            $vectorSearch: {
              index: 'vector',
              path: 'vector',
              queryVector: mongo.Binary.fromFloat32Array(query),
              filter: { bot: botId(bot), from: { $lte: 5 }, until: { $gt: 5 } },
              numCandidates: limit * 20,
              limit,
            },
          },
          withoutVector,
        ])
        .toArray(),
    text: (bot: number, words: readonly string[]) =>
      passages
        .aggregate([
          {
            $search: {
              index: 'text',
              compound: {
                filter: [
                  { equals: { path: 'bot', value: botId(bot) } },
                  { range: { path: 'from', lte: 5 } },
                  { range: { path: 'until', gt: 5 } },
                ],
                must: [{ text: { query: words.join(' '), path: 'text' } }],
              },
            },
          },
          { $limit: limit },
          withoutVector,
        ])
        .toArray(),
  }
}
